import type { ImeiDevice } from '#contract/imei/imei.ts'
import { language } from '#web/language/language.ts'

const en = {
  heading: 'IMEI Device Checker',
  lead: 'Check whether an IMEI is valid, which device it belongs to, and whether the shop has repaired it before.',
  imei: 'IMEI Number',
  sample: '356573101234561',
  hint: 'Enter the 15-digit IMEI number (dial *#06# on your phone)',
  check: 'Check IMEI',
  missing: 'Please enter an IMEI number',
  invalid: 'Invalid IMEI format. Please check and try again.',
  failed: 'Failed to check IMEI',
  looking: 'Looking up the device…',
  valid: 'Valid IMEI Number',
  copied: 'IMEI',
  device: 'Device Information',
  deviceName: 'Device Name',
  brand: 'Brand',
  model: 'Model',
  source: 'Source',
  confidence: 'Confidence',
  confidences: { high: 'high', medium: 'medium' } satisfies Record<ImeiDevice['confidence'], string>,
  noDevice: 'No device information found',
  noDeviceExplanation: 'The IMEI is valid, but its model is unknown.',
  noProvider:
    'No lookup service is configured, so only a small built-in table, the loaded lists and your own tickets and sales were searched. An Admin can load a list on this page. To set a service, an Admin starts the server with IMEI_API_URL and IMEI_API_TOKEN; docs/operations.md describes them.',
  technical: 'Technical Details',
  tac: 'TAC (Type Allocation Code)',
  serial: 'Serial Number',
  checkDigit: 'Check Digit',
  previousRepairs: 'Repairs in this shop',
  ticketsFailed: 'Failed to fetch repairs',
  noPreviousRepairs: 'This device has no repairs in this shop.',
  whatIs: 'What is IMEI?',
  whatIsExplanation:
    'The International Mobile Equipment Identity (IMEI) is a unique 15-digit number of a phone. The first 8 digits identify the model and the next 6 identify the individual phone. The last one is a check digit, which reveals typing mistakes. Dial *#06# to see the IMEI, or look in the settings, on the box or under the battery.',
  sources: {
    'own-records': 'from your own records',
    'loaded-list': 'from the loaded list',
    'local-database': 'local-database',
  },
}

const am: typeof en = {
  heading: 'የIMEI ማረጋገጫ',
  lead: 'IMEI ትክክለኛ መሆኑን፣ የየትኛው መሣሪያ እንደሆነና ሱቁ ከዚህ በፊት ጠግኖት እንደሆነ ያረጋግጡ።',
  imei: 'የIMEI ቁጥር',
  sample: '356573101234561',
  hint: 'ባለ 15 አሃዝ IMEI ቁጥር ያስገቡ (በስልኩ ላይ *#06# ይደውሉ)',
  check: 'IMEI አረጋግጥ',
  missing: 'እባክዎ የIMEI ቁጥር ያስገቡ',
  invalid: 'የIMEI ቁጥሩ ትክክል አይደለም። እባክዎ አረጋግጠው እንደገና ይሞክሩ።',
  failed: 'IMEI ማረጋገጥ አልተቻለም',
  looking: 'መሣሪያው በመፈለግ ላይ…',
  valid: 'ትክክለኛ የIMEI ቁጥር',
  copied: 'IMEI',
  device: 'ስለ መሣሪያው',
  deviceName: 'የመሣሪያው ስም',
  brand: 'ብራንድ',
  model: 'ሞዴል',
  source: 'ምንጭ',
  confidence: 'አስተማማኝነት',
  confidences: { high: 'ከፍተኛ', medium: 'መካከለኛ' },
  noDevice: 'ስለ መሣሪያው መረጃ አልተገኘም',
  noDeviceExplanation: 'IMEI ትክክለኛ ነው፤ ሞዴሉ ግን አይታወቅም።',
  noProvider:
    'የመፈለጊያ አገልግሎት ስላልተዘጋጀ፣ የተፈለገው በፕሮግራሙ ውስጥ ባለ ትንሽ ሰንጠረዥ፣ በገቡት ዝርዝሮችና በሱቁ ትኬቶችና ሽያጮች ውስጥ ብቻ ነው። አስተዳዳሪ በዚህ ገጽ ዝርዝር ማስገባት ይችላል። አገልግሎት ለማዘጋጀት አስተዳዳሪ ሰርቨሩን በIMEI_API_URL እና በIMEI_API_TOKEN ያስጀምራል፤ docs/operations.md ይገልጻቸዋል።',
  technical: 'ቴክኒካዊ ዝርዝር',
  tac: 'የሞዴል ኮድ',
  serial: 'መለያ ቁጥር',
  checkDigit: 'የማረጋገጫ አሃዝ',
  previousRepairs: 'በዚህ ሱቅ የተደረጉ ጥገናዎች',
  ticketsFailed: 'ጥገናዎችን መጫን አልተቻለም',
  noPreviousRepairs: 'ይህ መሣሪያ በዚህ ሱቅ ተጠግኖ አያውቅም።',
  whatIs: 'IMEI ምንድን ነው?',
  whatIsExplanation:
    'IMEI የአንድ ስልክ ብቻ የሆነ ባለ 15 አሃዝ ቁጥር ነው። የመጀመሪያዎቹ 8 አሃዞች ሞዴሉን፣ ቀጣዮቹ 6 ደግሞ ስልኩን ይለያሉ። የመጨረሻው የማረጋገጫ አሃዝ ነው፤ የአጻጻፍ ስህተትን ያሳያል። IMEI ለማየት *#06# ይደውሉ፣ ወይም በስልኩ ማስተካከያ፣ በካርቶኑ ላይ ወይም ከባትሪው ሥር ይመልከቱ።',
  sources: {
    'own-records': 'ከሱቁ መዝገብ',
    'loaded-list': 'ከገባው ዝርዝር',
    'local-database': 'ከፕሮግራሙ ሰንጠረዥ',
  },
}

export const imeiTexts = { en, am }[language]

const sources: Readonly<Record<string, string>> = imeiTexts.sources

/** A provider is named by its host. */
export const sourceLabel = (source: string): string => sources[source] ?? source
