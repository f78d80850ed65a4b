import type { WarrantyTerms } from '#contract/warranties/warrantyTerms.ts'
import { language } from '#web/language/language.ts'

/** 'a 2-year', 'an 18-month'. A month of warranty is called 30 days. */
const periodName = (months: number): string => {
  if (months === 1) return 'a 30-day'
  if (months % 12 === 0) return `a ${months / 12}-year`
  return `${[8, 11, 18].includes(months) ? 'an' : 'a'} ${months}-month`
}

const en = {
  fieldLabels: {
    customerName: 'Customer Name',
    customerPhone: 'Phone Number',
    smsLanguage: 'SMS language',
    deviceBrand: 'Device Brand',
    deviceModel: 'Device Model',
    deviceImei: 'IMEI',
    periodMonths: 'Warranty Period (months)',
    workItems: 'Work Items',
  },
  anotherWarrantyTexts: {
    title: 'This device is under warranty',
    question: 'Do you want to issue another warranty for it?',
    confirm: 'Issue another warranty',
    cancel: 'Do not issue it',
    failed: 'Failed to save warranty',
  },
  warrantyReasonTexts: {
    titles: {
      'warranties.onePerUnit': 'More than one warranty',
      'warranties.reasonNeeded': 'Neither sold nor repaired here',
    },
    explanations: {
      'warranties.onePerUnit':
        'What was sold or repaired already has its warranty. The reason for another one is recorded in the activity log.',
      'warranties.reasonNeeded':
        'This shop has neither sold nor repaired this device. Admins see why it gets a warranty.',
    },
    confirm: {
      'warranties.onePerUnit': 'Issue another warranty',
      'warranties.reasonNeeded': 'Issue warranty with this reason',
    },
    reason: 'Reason',
    failed: 'Failed to save warranty',
  },
  warrantyFormTexts: {
    newTitle: 'New Warranty',
    smsWithLink: 'The customer gets an SMS with the link to the certificate.',
    sms: 'The customer gets an SMS.',
    fromRepair: (number: string) => `For repair ${number}.`,
    fromSale: (number: string) => `For sale ${number}.`,
    editTitle: 'Edit Warranty',
    changed: (label: string, value: string) => `${label}: ${value}`,
    customer: 'Customer',
    device: 'Device',
    warranty: 'Warranty',
    selectBrand: 'Select a brand',
    otherBrand: 'Other',
    shopLanguage: 'As in Settings',
    imeiHint:
      'The IMEI of a phone, or the serial number of anything else. For an accessory without one, the number of its sale.',
    periodHint: 'From 1 to 24 months',
    periodChanged: (typed: number, months: number) =>
      `A warranty lasts 1 to 24 months, so ${typed} was changed to ${months}.`,
    deviceFixed: 'Only an Admin can change the device of an issued warranty.',
    periodFixed: 'From 1 to 24 months. Only an Admin can make the period longer.',
    note: ({ phoneWarrantyMonths, accessoryWarrantyMonths }: WarrantyTerms) =>
      `Phones carry ${periodName(phoneWarrantyMonths)} warranty, accessories ${periodName(accessoryWarrantyMonths)} warranty.`,
    workItem: (place: number) => `Work item ${place}`,
    workHint: 'What the warranty covers, such as a new screen. Leave it empty for a general device warranty.',
    addItem: 'Add work item',
    removeItem: (place: number) => `Remove work item ${place}`,
    create: 'Issue Warranty',
    save: 'Save Changes',
    saveFailed: (message: string) => `Failed to save warranty: ${message}`,
    saved: (number: string) => `Warranty #${number} was saved`,
    alreadyIssued:
      'This was already issued with other values. Open it in the list of warranties to change it, or issue a new one.',
    issueAsNew: 'Issue as a new warranty',
    draftRestored: 'Draft restored. It is saved on this device, and only you can open it.',
    openElsewhere: 'You have a half-filled warranty in another tab. It stays there. This is a new one.',
    draftExpired: (date: string, days: number) =>
      `The half-filled warranty that you started on ${date} was deleted after ${days} days.`,
    discard: { title: 'Discard this warranty?', confirm: 'Discard warranty' },
    sentLater: 'There is no connection. The warranty will be sent when it is back. Please keep this page open.',
  },
}

/** A month of warranty is called 30 days. */
const periodInAmharic = (months: number): string => {
  if (months === 1) return '30 ቀን'
  return months % 12 === 0 ? `${months / 12} ዓመት` : `${months} ወር`
}

const am: typeof en = {
  fieldLabels: {
    customerName: 'የደንበኛ ስም',
    customerPhone: 'ስልክ ቁጥር',
    smsLanguage: 'የSMS ቋንቋ',
    deviceBrand: 'የመሣሪያው ብራንድ',
    deviceModel: 'የመሣሪያው ሞዴል',
    deviceImei: 'IMEI',
    periodMonths: 'የዋስትና ጊዜ (ወራት)',
    workItems: 'ሥራዎች',
  },
  anotherWarrantyTexts: {
    title: 'ይህ መሣሪያ ዋስትና አለው',
    question: 'ሌላ ዋስትና መስጠት ይፈልጋሉ?',
    confirm: 'ሌላ ዋስትና ስጥ',
    cancel: 'አይሰጥ',
    failed: 'ዋስትናውን ማስቀመጥ አልተቻለም',
  },
  warrantyReasonTexts: {
    titles: {
      'warranties.onePerUnit': 'ከአንድ በላይ ዋስትና',
      'warranties.reasonNeeded': 'እዚህ ያልተሸጠና ያልተጠገነ',
    },
    explanations: {
      'warranties.onePerUnit': 'የተሸጠው ወይም የተጠገነው ዕቃ ዋስትናውን አግኝቷል። ሌላ የሚሰጥበት ምክንያት በሥራ መዝገቡ ላይ ይመዘገባል።',
      'warranties.reasonNeeded': 'ይህ ሱቅ ይህን መሣሪያ አልሸጠም፣ አልጠገነምም። ዋስትና የሚሰጥበትን ምክንያት አስተዳዳሪዎች ያያሉ።',
    },
    confirm: {
      'warranties.onePerUnit': 'ሌላ ዋስትና ስጥ',
      'warranties.reasonNeeded': 'በዚህ ምክንያት ዋስትና ስጥ',
    },
    reason: 'ምክንያት',
    failed: 'ዋስትናውን ማስቀመጥ አልተቻለም',
  },
  warrantyFormTexts: {
    newTitle: 'አዲስ ዋስትና',
    smsWithLink: 'ደንበኛው የዋስትና ማረጋገጫውን ሊንክ በSMS ያገኛል።',
    sms: 'ደንበኛው SMS ያገኛል።',
    fromRepair: number => `ለጥገና ${number}።`,
    fromSale: number => `ለሽያጭ ${number}።`,
    editTitle: 'ዋስትና አስተካክል',
    changed: (label, value) => `${label}፦ ${value}`,
    customer: 'ደንበኛ',
    device: 'መሣሪያ',
    warranty: 'ዋስትና',
    selectBrand: 'ብራንድ ምረጥ',
    otherBrand: 'ሌላ',
    shopLanguage: 'በማስተካከያው እንዳለው',
    imeiHint: 'የስልክ IMEI፣ ወይም የሌላ ማንኛውም መሣሪያ መለያ ቁጥር። ቁጥር ለሌለው አክሰሰሪ የሽያጩ ቁጥር።',
    periodHint: 'ከ1 እስከ 24 ወራት',
    periodChanged: (typed, months) => `ዋስትና ከ1 እስከ 24 ወራት ስለሚቆይ ${typed} ወደ ${months} ተቀይሯል።`,
    deviceFixed: 'የተሰጠ ዋስትናን መሣሪያ መቀየር የሚችለው አስተዳዳሪ ብቻ ነው።',
    periodFixed: 'ከ1 እስከ 24 ወራት። ጊዜውን ማራዘም የሚችለው አስተዳዳሪ ብቻ ነው።',
    note: ({ phoneWarrantyMonths, accessoryWarrantyMonths }) =>
      `ስልኮች የ${periodInAmharic(phoneWarrantyMonths)} ዋስትና፣ አክሰሰሪዎች የ${periodInAmharic(accessoryWarrantyMonths)} ዋስትና አላቸው።`,
    workItem: place => `ሥራ ${place}`,
    workHint: 'ዋስትናው የሚሸፍነው፣ ለምሳሌ አዲስ ስክሪን። ለአጠቃላይ የመሣሪያ ዋስትና ባዶ ይተዉት።',
    addItem: 'ሥራ ጨምር',
    removeItem: place => `ሥራ ${place} አስወግድ`,
    create: 'ዋስትና ስጥ',
    save: 'ለውጦቹን አስቀምጥ',
    saveFailed: message => `ዋስትናውን ማስቀመጥ አልተቻለም፦ ${message}`,
    saved: number => `ዋስትና #${number} ተቀምጧል`,
    alreadyIssued: 'ይህ ቀደም ብሎ በሌላ መረጃ ተሰጥቷል። ለመቀየር ከዋስትናዎች ዝርዝር ይክፈቱት፣ ወይም አዲስ ዋስትና ይስጡ።',
    issueAsNew: 'እንደ አዲስ ዋስትና ስጥ',
    draftRestored: 'ረቂቁ ተመልሷል። የተቀመጠው በዚህ መሣሪያ ላይ ነው፤ መክፈት የሚችሉትም እርስዎ ብቻ ነዎት።',
    openElsewhere: 'በሌላ ትር በከፊል የተሞላ ዋስትና አለዎት። እዚያው ይቆያል። ይህ አዲስ ዋስትና ነው።',
    draftExpired: (date, days) => `በ${date} የጀመሩት በከፊል የተሞላ ዋስትና ከ${days} ቀናት በኋላ ተሰርዟል።`,
    discard: { title: 'ይህ ዋስትና ይወገድ?', confirm: 'ዋስትናውን አስወግድ' },
    sentLater: 'ግንኙነት የለም። ግንኙነቱ ሲመለስ ዋስትናው ይላካል። እባክዎ ይህን ገጽ ክፍት ያቆዩት።',
  },
}

export const { fieldLabels, anotherWarrantyTexts, warrantyFormTexts, warrantyReasonTexts } = { en, am }[language]
