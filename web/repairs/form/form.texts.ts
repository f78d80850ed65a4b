import { statusName } from '#web/language/labels.ts'
import { language } from '#web/language/language.ts'
import { withPreposition } from '#web/language/withPreposition.ts'
import { repairLabels } from '#web/repairs/ticket/repair.texts.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'

const en = {
  formTexts: {
    customer: 'Customer',
    device: 'Device',
    problem: 'Problem',
    work: 'Repair',
    partsAndCost: 'Parts and cost',
    parts: 'Parts',
    cost: 'Cost',
    images: 'Device images',
    imageKeys: 'The arrow keys ← → move between the images.',
    signature: 'Signature',

    phoneHint: 'For example 0911 234 567, or +44… from abroad',
    shopLanguage: 'Language of the shop',

    deviceHint: 'For example Samsung Galaxy A54',
    validImei: (grouped: string) => `Valid IMEI: ${grouped}`,
    wrongCheckDigit: 'This IMEI has a wrong check digit. Please compare it with the device (dial *#06#).',
    otherSerial: 'This is not a 15-digit IMEI. You can also enter a serial number.',
    pastDate: 'This date is in the past, so the repair will be shown as delayed',
    openRepair: (status: string) => `This device already has an open repair (${status}):`,
    imeiHint: 'Dial *#06# on the device to see it',
    deviceOfImei: 'The device is that of the IMEI',
    fromSource: (text: string, source: string) => `${text} (${source})`,
    fillDeviceName: (name: string) => `Fill in ${name}`,

    notesHint: 'The customer can read this on the tracking page and on the receipt',
    internalNoteHint: 'Only staff can read this. It is never shown to the customer or printed',

    chooseProblem: 'Choose a problem',
    describeProblem: 'Description of the Problem',
    chooseTechnician: 'Choose a technician',
    techniciansFailed: 'Failed to fetch technicians',

    addPart: 'Add a part from stock',
    searchPart: 'Type the name of a part',
    openParts: 'Open',
    closeParts: 'Close',
    clearPart: 'Clear',
    noMatchingPart: 'No matching part in stock',
    partsFailed: 'Failed to fetch inventory items',
    noParts: 'No parts yet',
    inStock: (count: number) => `${formatCount(count)} in stock`,
    leftInStock: (count: number) => `${formatCount(count)} left in stock`,
    onlyAvailable: (count: number) => `Only ${formatCount(count)} available`,
    each: (amount: string) => `${amount} each`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    removePart: (name: string) => `Remove ${name}`,
    removedPart: 'Will be returned to stock',
    partsTotal: 'Parts',
    total: 'Total',
    deposit: 'Deposit',
    depositHint: 'Paid now, if anything',
    depositAboveCost: (amount: string) => `${amount} more than the cost so far. Please check it if the cost is known.`,
    due: 'Balance due',
    notRepairedTotal: 'Customer pays, not repaired',

    image: (slot: number) => `Device Image ${slot}`,
    imageDescription: (slot: number) => `Description of Image ${slot}`,
    describe: 'Describe',
    describeImage: (slot: number) => `Describe image ${slot}`,
    signatureMissing: 'Customer signature is required',
    signatureFailed: (reason: string) => `Failed to save signature: ${reason}`,
  },
  newTexts: {
    title: 'New Repair',
    create: 'Create ticket',
    createFailed: 'Failed to create repair ticket',
    sentLater: 'No connection. The ticket will be sent when the connection is back. Please keep this page open.',
    wasNotSent:
      'This ticket was not sent: the page was closed or reloaded before the connection was back. Check it and press Create ticket again.',
    notSentYet: 'The ticket was not sent yet. It is saved as a draft in New Repair.',
    failedAfterLeaving: (reason: string) =>
      `Failed to create repair ticket: ${reason} It is saved as a draft in New Repair.`,
    savedHere: 'Everything you entered is saved on this device.',
    alreadyCreated:
      'This was already created with other values. Open it in the list to change it, or create a new ticket.',
    created: (number: string) => `Repair ticket ${number} was created`,
    printReceipt: 'Print receipt',
    openTicket: 'Open ticket',
    draftRestored: 'Draft restored. It is saved on this device, and only you can open it.',
    openElsewhere: 'You have a half-filled ticket in another tab. It stays there. This is a new ticket.',
    draftExpired: (date: string, days: number) =>
      `The half-filled ticket that you started on ${date} was deleted after ${days} days.`,
    createAsNew: 'Create as a new ticket',
    discard: { title: 'Discard this ticket?', confirm: 'Discard ticket' },
  },
}

const am: typeof en = {
  formTexts: {
    customer: 'ደንበኛ',
    device: 'መሣሪያ',
    problem: 'ችግር',
    work: 'ጥገና',
    partsAndCost: 'መለዋወጫዎችና ዋጋ',
    parts: 'መለዋወጫዎች',
    cost: 'ዋጋ',
    images: 'የመሣሪያው ምስሎች',
    imageKeys: 'በቀስት ቁልፎቹ ← → ከምስል ወደ ምስል ይሂዱ።',
    signature: 'ፊርማ',

    phoneHint: 'ለምሳሌ 0911 234 567፣ ከውጭ አገር ከሆነ +44…',
    shopLanguage: 'የሱቁ ቋንቋ',

    deviceHint: 'ለምሳሌ Samsung Galaxy A54',
    validImei: grouped => `ትክክለኛ IMEI፦ ${grouped}`,
    wrongCheckDigit: 'የዚህ IMEI የማረጋገጫ አሃዝ ስህተት ነው። እባክዎ ከመሣሪያው ጋር ያነጻጽሩት (*#06# ይደውሉ)።',
    otherSerial: 'ይህ ባለ 15 አሃዝ IMEI አይደለም። መለያ ቁጥርም ማስገባት ይችላሉ።',
    pastDate: 'ይህ ቀን አልፏል፤ ስለዚህ ጥገናው እንደዘገየ ሆኖ ይታያል',
    openRepair: status => `ይህ መሣሪያ ያልተጠናቀቀ ጥገና አለው (${statusName(status)})፦`,
    imeiHint: 'ለማየት በመሣሪያው ላይ *#06# ይደውሉ',
    deviceOfImei: 'የIMEI ቁጥሩ የዚህ መሣሪያ ነው',
    fromSource: (text, source) => `${text} (${source})`,
    fillDeviceName: name => `«${name}» አስገባ`,

    notesHint: 'ደንበኛው ይህን በመከታተያ ገጹና በደረሰኙ ላይ ማንበብ ይችላል',
    internalNoteHint: 'ይህን ማንበብ የሚችሉት ሠራተኞች ብቻ ናቸው። ለደንበኛ አይታይም፣ አይታተምም',

    chooseProblem: 'ችግር ይምረጡ',
    describeProblem: 'የችግሩ መግለጫ',
    chooseTechnician: 'ቴክኒሻን ይምረጡ',
    techniciansFailed: 'ቴክኒሻኖችን መጫን አልተቻለም',

    addPart: 'ከክምችት መለዋወጫ ጨምር',
    searchPart: 'የመለዋወጫውን ስም ይጻፉ',
    openParts: 'ክፈት',
    closeParts: 'ዝጋ',
    clearPart: 'አጥፋ',
    noMatchingPart: 'በክምችት ውስጥ የሚስማማ መለዋወጫ የለም',
    partsFailed: 'የክምችት ዕቃዎችን መጫን አልተቻለም',
    noParts: 'እስካሁን መለዋወጫ የለም',
    inStock: count => `በክምችት ${formatCount(count)}`,
    leftInStock: count => `በክምችት ${formatCount(count)} ይቀራል`,
    onlyAvailable: count => `ያለው ${formatCount(count)} ብቻ ነው`,
    each: amount => `የአንዱ ዋጋ ${amount}`,
    quantityOf: name => `${withPreposition('የ', name)} ብዛት`,
    removePart: name => `${name} አስወግድ`,
    removedPart: 'ወደ ክምችት ይመለሳል',
    partsTotal: 'መለዋወጫዎች',
    total: 'ድምር',
    deposit: 'ቅድመ ክፍያ',
    depositHint: 'አሁን የሚከፈል ካለ',
    depositAboveCost: amount => `እስካሁን ካለው ዋጋ በ${amount} ይበልጣል። ዋጋው ከታወቀ እባክዎ ያረጋግጡት።`,
    due: 'ቀሪ ክፍያ',
    notRepairedTotal: 'ደንበኛው የሚከፍለው፣ ያልተጠገነ',

    image: slot => `የመሣሪያው ምስል ${slot}`,
    imageDescription: slot => `የምስል ${slot} መግለጫ`,
    describe: 'ግለጽ',
    describeImage: slot => `ምስል ${slot} ግለጽ`,
    signatureMissing: 'የደንበኛ ፊርማ የግድ ያስፈልጋል',
    signatureFailed: reason => `ፊርማውን ማስቀመጥ አልተቻለም፦ ${reason}`,
  },
  newTexts: {
    title: 'አዲስ ጥገና',
    create: 'ትኬት ክፈት',
    createFailed: 'የጥገና ትኬቱን መክፈት አልተቻለም',
    sentLater: 'ግንኙነት የለም። ትኬቱ ግንኙነቱ ሲመለስ ይላካል። እባክዎ ይህን ገጽ አይዝጉት።',
    wasNotSent: 'ይህ ትኬት አልተላከም፦ ግንኙነቱ ከመመለሱ በፊት ገጹ ተዘግቷል ወይም እንደገና ተከፍቷል። አረጋግጠው «ትኬት ክፈት» የሚለውን እንደገና ይጫኑ።',
    notSentYet: 'ትኬቱ ገና አልተላከም። በ«አዲስ ጥገና» ገጽ እንደ ረቂቅ ተቀምጧል።',
    failedAfterLeaving: reason => `የጥገና ትኬቱን መክፈት አልተቻለም፦ ${reason} በ«አዲስ ጥገና» ገጽ እንደ ረቂቅ ተቀምጧል።`,
    savedHere: 'ያስገቡት ሁሉ በዚህ መሣሪያ ላይ ተቀምጧል።',
    alreadyCreated: 'ይህ ቀደም ብሎ በሌላ መረጃ ተከፍቷል። ለመቀየር ከዝርዝሩ ይክፈቱት፣ ወይም አዲስ ትኬት ይክፈቱ።',
    created: number => `የጥገና ትኬት ${number} ተከፍቷል`,
    printReceipt: 'ደረሰኝ አትም',
    openTicket: 'ትኬቱን አሳይ',
    draftRestored: 'ረቂቁ ተመልሷል። የተቀመጠው በዚህ መሣሪያ ላይ ነው፤ መክፈት የሚችሉትም እርስዎ ብቻ ነዎት።',
    openElsewhere: 'በሌላ ትር በከፊል የተሞላ ትኬት አለዎት። እዚያው ይቆያል። ይህ አዲስ ትኬት ነው።',
    draftExpired: (date, days) => `በ${date} የጀመሩት በከፊል የተሞላ ትኬት ከ${days} ቀናት በኋላ ተሰርዟል።`,
    createAsNew: 'እንደ አዲስ ትኬት ክፈት',
    discard: { title: 'ይህ ትኬት ይወገድ?', confirm: 'ትኬቱን አስወግድ' },
  },
}

export const { formTexts, newTexts } = { en, am }[language]

const { signatureId, ...labels } = repairLabels

export const fieldLabels = { ...labels, deposit: formTexts.deposit, signature: signatureId }
