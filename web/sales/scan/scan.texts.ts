import { language } from '#web/language/language.ts'

const en = {
  scan: 'Scan with camera',
  title: 'Scan a barcode',
  hint: 'Hold the barcode in front of the camera.',
  notLoaded: 'The barcode reader could not be loaded. Please check the connection and try again.',
}

const am: typeof en = {
  scan: 'በካሜራ ስካን አድርግ',
  title: 'ባርኮድ ስካን አድርግ',
  hint: 'ባርኮዱን ከካሜራው ፊት ይያዙ።',
  notLoaded: 'የባርኮድ ማንበቢያውን መጫን አልተቻለም። እባክዎ ግንኙነቱን አረጋግጠው እንደገና ይሞክሩ።',
}

export const scanTexts = { en, am }[language]
