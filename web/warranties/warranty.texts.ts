import { generalWarranty } from '#contract/warranties/certificateTexts.ts'
import { type EndReason, endingSoonDays, type WarrantyState } from '#contract/warranties/warrantyTerms.ts'
import { language } from '#web/language/language.ts'
import { withPreposition } from '#web/language/withPreposition.ts'

const en = {
  /** Texts shared by the pages of warranties. */
  warrantyTexts: {
    active: 'Active',
    expired: 'Expired',
    ended: 'Ended',
    endedBecause: {
      saleDeleted: (day: string) =>
        `This warranty ended on ${day}, because its sale was deleted. Its page tells the customer that the sale was cancelled.`,
      returned: (day: string) =>
        `This warranty ended on ${day}, because the device was returned. Its page tells the customer so.`,
    } satisfies Record<EndReason, (day: string) => string>,
    numbered: (number: string) => `#${number}`,
    copied: (number: string) => `warranty ID ${number}`,
    fetchFailed: 'Failed to fetch warranty details',
    listFailed: 'Failed to fetch warranties',
    notFound: 'Warranty not found',
    notFoundExplanation: 'It was deleted, or the ID is wrong.',
    backToList: 'Back to Warranties',
    issue: 'Issue Warranty',
    issueFor: (product: string) => `Issue warranty for ${product}`,
    issued: (number: string) => `Warranty #${number} was issued`,
    issuedWithoutSms: (number: string, reason: string) =>
      `Warranty #${number} was issued. Warning: Failed to send SMS notification.${reason}`,
  },
  warrantyListTexts: {
    heading: 'Warranties',
    lead: 'All warranties, newest first.',
    list: 'Warranties',
    add: 'New Warranty',
    search: 'Search warranties...',
    fetchFailed: 'Failed to fetch warranties',
    id: 'Warranty ID',
    customer: 'Customer',
    device: 'Device',
    validUntil: 'Valid until',
    validUntilDay: (day: string) => `Valid until ${day}`,
    status: 'Status',
    allStates: 'All warranties',
    states: {
      active: 'Active',
      endingSoon: `Ending within ${endingSoonDays} days`,
      ended: 'Ended',
    } satisfies Record<WarrantyState, string>,
    print: (number: string) => `Print certificate of #${number}`,
    certificate: (number: string) => `Download certificate of #${number}`,
    downloadFailed: (reason: string) => `The certificate could not be downloaded. ${reason}`,
    deleteOne: (number: string) => `Delete #${number}`,
    nothing: 'No warranties yet',
    nothingExplanation: 'Issue one with New Warranty, or from a delivered repair or a sale. It will be listed here.',
    nothingFound: 'No warranties found',
    nothingFoundExplanation: (search: string, choices: readonly string[]) =>
      [
        search && `No ID, customer, phone, device, IMEI or work item contains “${search}”.`,
        choices.length > 0 && `Filters: ${choices.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  fewNumbersTexts: {
    left: (used: string, left: string) =>
      `${used} of 900,000 warranty IDs are used, ${left} are left. When none is left, no warranty can be issued. Please delete warranties that ended long ago.`,
    open: 'Open Warranties',
  },
  deleteWarrantyTexts: {
    title: 'Delete warranty',
    question: 'Are you sure you want to delete this warranty?',
    explanation: (number: string, customer: string, device: string) =>
      `#${number} (${customer}, ${device}) will be permanently deleted, and its certificate will no longer be valid. The activity log keeps a record of it.`,
    delete: 'Delete warranty',
    keep: 'Keep warranty',
    deleted: (number: string) => `Warranty #${number} was deleted`,
    failed: 'Failed to delete warranty',
  },
  coverageTexts: {
    title: 'Warranty',
    until: (day: string) => `until ${day}`,
    ended: (day: string) => `ended on ${day}`,
    none: 'This device has no warranty.',
    needsConnection: 'Warranties are shown when the connection is back.',
    noneOfSale: 'No warranty was issued for this sale.',
    noneOfReturned: 'Everything of this sale was returned, so no warranty can be issued.',
    underWarranty: (device: string, day: string) => `This device (${device}) is under warranty until ${day}.`,
    lastEnded: (day: string) => `The warranty of this device ended on ${day}.`,
    notChecked: 'It could not be checked whether this device is under warranty.',
    covered: (items: string) => `Covered: ${items}.`,
    /** The customer is null for those who may not know them. */
    issued: (day: string, customer: string | null) => `Issued ${customer === null ? '' : `to ${customer} `}on ${day}`,
    issuedSentence: (issued: string) => `${issued}.`,
    items: (items: readonly string[]) => items.join(', '),
    general: generalWarranty.en,
  },
  printWarrantyTexts: {
    title: 'Print Warranty',
    frame: (number: string) => `Certificate of warranty #${number}`,
    backToSale: 'Back to Sale',
    customersPage: 'Open the customer’s page',
  },
}

const am: typeof en = {
  warrantyTexts: {
    active: 'በሥራ ላይ',
    expired: 'ጊዜው አልፏል',
    ended: 'ተቋርጧል',
    endedBecause: {
      saleDeleted: day => `ሽያጩ ስለተሰረዘ ይህ ዋስትና በ${day} ተቋርጧል። የዋስትናው ገጽ ሽያጩ መሰረዙን ለደንበኛው ያሳያል።`,
      returned: day => `መሣሪያው ስለተመለሰ ይህ ዋስትና በ${day} ተቋርጧል። የዋስትናው ገጽ ይህን ለደንበኛው ያሳያል።`,
    },
    numbered: number => `#${number}`,
    copied: number => `የዋስትና ቁጥር ${number}`,
    fetchFailed: 'የዋስትናውን ዝርዝር መጫን አልተቻለም',
    listFailed: 'ዋስትናዎቹን መጫን አልተቻለም',
    notFound: 'ዋስትናው አልተገኘም',
    notFoundExplanation: 'ተሰርዟል፣ ወይም ቁጥሩ ስህተት ነው።',
    backToList: 'ወደ ዋስትናዎች ተመለስ',
    issue: 'ዋስትና ስጥ',
    issueFor: product => `${withPreposition('ለ', product)} ዋስትና ስጥ`,
    issued: number => `ዋስትና #${number} ተሰጥቷል`,
    issuedWithoutSms: (number, reason) => `ዋስትና #${number} ተሰጥቷል። ማስጠንቀቂያ፦ የSMS መልእክቱን መላክ አልተቻለም።${reason}`,
  },
  warrantyListTexts: {
    heading: 'ዋስትናዎች',
    lead: 'ሁሉም ዋስትናዎች፣ ከአዲሱ ጀምሮ።',
    list: 'ዋስትናዎች',
    add: 'አዲስ ዋስትና',
    search: 'ዋስትና ፈልግ...',
    fetchFailed: 'ዋስትናዎቹን መጫን አልተቻለም',
    id: 'የዋስትና ቁጥር',
    customer: 'ደንበኛ',
    device: 'መሣሪያ',
    validUntil: 'የሚያበቃበት ቀን',
    validUntilDay: day => `እስከ ${day}`,
    status: 'ሁኔታ',
    allStates: 'ሁሉም ዋስትናዎች',
    states: {
      active: 'በሥራ ላይ',
      endingSoon: `በ${endingSoonDays} ቀናት ውስጥ የሚያበቃ`,
      ended: 'ያበቃ',
    },
    print: number => `የ#${number} የዋስትና ማረጋገጫ አትም`,
    certificate: number => `የ#${number} የዋስትና ማረጋገጫ አውርድ`,
    downloadFailed: reason => `የዋስትና ማረጋገጫውን ማውረድ አልተቻለም። ${reason}`,
    deleteOne: number => `#${number} ሰርዝ`,
    nothing: 'እስካሁን ምንም ዋስትና የለም',
    nothingExplanation: 'በ«አዲስ ዋስትና»፣ ከተወሰደ ጥገና ወይም ከሽያጭ ዋስትና ይስጡ። እዚህ ይዘረዘራል።',
    nothingFound: 'ምንም ዋስትና አልተገኘም',
    nothingFoundExplanation: (search, choices) =>
      [
        search && `«${search}» ያለበት የዋስትና ቁጥር፣ ደንበኛ፣ ስልክ፣ መሣሪያ፣ IMEI ወይም ሥራ የለም።`,
        choices.length > 0 && `ማጣሪያዎች፦ ${choices.join('፣ ')}።`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  fewNumbersTexts: {
    left: (used, left) =>
      `ከ900,000 የዋስትና ቁጥሮች ${used} ጥቅም ላይ ውለዋል፣ ${left} ቀርተዋል። ካለቁ በኋላ ዋስትና መስጠት አይቻልም። እባክዎ ከረጅም ጊዜ በፊት ያበቁ ዋስትናዎችን ይሰርዙ።`,
    open: 'ዋስትናዎችን ክፈት',
  },
  deleteWarrantyTexts: {
    title: 'ዋስትና ሰርዝ',
    question: 'ይህን ዋስትና መሰረዝ እንደሚፈልጉ እርግጠኛ ነዎት?',
    explanation: (number, customer, device) =>
      `#${number} (${customer}፣ ${device}) ሙሉ በሙሉ ይሰረዛል፤ የዋስትና ማረጋገጫውም ከእንግዲህ አይሠራም። በሥራ መዝገቡ ላይ ግን ይቆያል።`,
    delete: 'ዋስትናውን ሰርዝ',
    keep: 'ዋስትናው ይቆይ',
    deleted: number => `ዋስትና #${number} ተሰርዟል`,
    failed: 'ዋስትናውን መሰረዝ አልተቻለም',
  },
  coverageTexts: {
    title: 'ዋስትና',
    until: day => `እስከ ${day}`,
    ended: day => `በ${day} አብቅቷል`,
    none: 'ይህ መሣሪያ ዋስትና የለውም።',
    needsConnection: 'ግንኙነቱ ሲመለስ ዋስትናዎቹ ይታያሉ።',
    noneOfSale: 'ለዚህ ሽያጭ ዋስትና አልተሰጠም።',
    noneOfReturned: 'የዚህ ሽያጭ ዕቃዎች በሙሉ ስለተመለሱ ዋስትና መስጠት አይቻልም።',
    underWarranty: (device, day) => `ይህ መሣሪያ (${device}) እስከ ${day} ዋስትና አለው።`,
    lastEnded: day => `የዚህ መሣሪያ ዋስትና በ${day} አብቅቷል።`,
    notChecked: 'ይህ መሣሪያ ዋስትና እንዳለው ማረጋገጥ አልተቻለም።',
    covered: items => `ዋስትናው የሚሸፍነው፦ ${items}።`,
    issued: (day, customer) => `${customer === null ? '' : `ለ${customer} `}በ${day} የተሰጠ`,
    issuedSentence: issued => `${issued}።`,
    items: items => items.join('፣ '),
    general: generalWarranty.am,
  },
  printWarrantyTexts: {
    title: 'ዋስትና አትም',
    frame: number => `የዋስትና #${number} ማረጋገጫ`,
    backToSale: 'ወደ ሽያጩ ተመለስ',
    customersPage: 'የደንበኛውን ገጽ ክፈት',
  },
}

export const {
  warrantyTexts,
  warrantyListTexts,
  fewNumbersTexts,
  deleteWarrantyTexts,
  coverageTexts,
  printWarrantyTexts,
} = { en, am }[language]
