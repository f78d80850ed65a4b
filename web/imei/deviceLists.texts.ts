import { language } from '#web/language/language.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

const codes = (n: number) => countOf(n, 'device code', 'device codes')

const en = {
  heading: 'Device lists',
  lead: 'Load a list of device codes, the first 8 digits of an IMEI, so that more phones are recognized. Only Admins see this.',
  load: 'Load a list',
  none: 'No list is loaded.',
  listFailed: 'Failed to fetch the lists',
  loaded: (n: number, by: string, time: string) => `${codes(n)}, loaded by ${by}, ${time}`,
  remove: 'Remove list',
  removeList: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this list?',
  removeQuestion: (name: string) =>
    `Devices that only ${name} names are no longer recognized. You can load the file again.`,
  keep: 'Keep list',
  removeFailed: 'Failed to remove the list',
  explanation:
    'Choose a CSV file with one device per row: code (8 digits), brand, model, in this order, as the public list of Osmocom has them. Other columns are ignored.',
  newerWins: 'Where two lists name different devices for a code, the one loaded last counts.',
  chooseFile: 'Choose file',
  chooseOther: 'Choose another file',
  cancel: 'Cancel',
  notRead: (reason: string) => `The file could not be read: ${reason}`,
  tooLarge: 'The file is larger than 5 MB. Please split it.',
  tooManyRows: (rows: number, max: number) =>
    `The file has ${formatCount(rows)} rows. Please load at most ${formatCount(max)} at a time.`,
  noCodes: 'The file has no row with a code of 8 digits, a brand and a model.',
  found: (n: number) => `${codes(n)} in the file.`,
  repeated: (n: number) => `${countOf(n, 'duplicate row is', 'duplicate rows are')} left out.`,
  problems: (n: number) => `${countOf(n, 'row has a problem and is', 'rows have a problem and are')} left out`,
  problemList: 'Problems by row',
  preview: 'Devices in the file',
  code: 'Code',
  brand: 'Brand',
  model: 'Model',
  row: (row: number) => `Row ${row}`,
  submit: (n: number) => `Load ${codes(n)}`,
  done: (n: number) => `${codes(n)} loaded`,
  loadFailed: (reason: string) => `Failed to load the list: ${reason}`,
}

const amharicCodes = (n: number) => countOf(n, 'የመሣሪያ ኮድ', 'የመሣሪያ ኮዶች')

const am: typeof en = {
  heading: 'የመሣሪያ ዝርዝሮች',
  lead: 'ብዙ ስልኮች እንዲታወቁ የመሣሪያ ኮዶች (የIMEI የመጀመሪያ 8 አሃዞች) ዝርዝር ያስገቡ። ይህን የሚያዩት አስተዳዳሪዎች ብቻ ናቸው።',
  load: 'ዝርዝር አስገባ',
  none: 'የገባ ዝርዝር የለም።',
  listFailed: 'ዝርዝሮቹን መጫን አልተቻለም',
  loaded: (n, by, time) => `${amharicCodes(n)}፣ ያስገቡት፦ ${by}፣ ${time}`,
  remove: 'ዝርዝሩን አስወግድ',
  removeList: name => `${name} አስወግድ`,
  removeTitle: 'ይህ ዝርዝር ይወገድ?',
  removeQuestion: name => `በ${name} ውስጥ ብቻ ያሉ መሣሪያዎች ከእንግዲህ አይታወቁም። ፋይሉን እንደገና ማስገባት ይችላሉ።`,
  keep: 'ዝርዝሩን አቆይ',
  removeFailed: 'ዝርዝሩን ማስወገድ አልተቻለም',
  explanation:
    'በእያንዳንዱ ረድፍ አንድ መሣሪያ ያለው የCSV ፋይል ይምረጡ፦ ኮድ (8 አሃዞች)፣ ብራንድ፣ ሞዴል፣ በዚህ ቅደም ተከተል፣ በOsmocom ይፋዊ ዝርዝር ላይ እንዳለው። ሌሎች ዓምዶች አይነበቡም።',
  newerWins: 'ሁለት ዝርዝሮች ለአንድ ኮድ የተለያየ መሣሪያ ካላቸው፣ የሚያገለግለው መጨረሻ የገባው ነው።',
  chooseFile: 'ፋይል ምረጥ',
  chooseOther: 'ሌላ ፋይል ምረጥ',
  cancel: 'ተው',
  notRead: reason => `ፋይሉን ማንበብ አልተቻለም፦ ${reason}`,
  tooLarge: 'ፋይሉ ከ5 MB ይበልጣል። እባክዎ ይከፋፍሉት።',
  tooManyRows: (rows, max) => `ፋይሉ ${formatCount(rows)} ረድፎች አሉት። እባክዎ በአንድ ጊዜ ከ${formatCount(max)} አይበልጥ።`,
  noCodes: 'በፋይሉ ውስጥ ባለ 8 አሃዝ ኮድ፣ ብራንድና ሞዴል ያለው ረድፍ የለም።',
  found: n => `በፋይሉ ውስጥ ${countOf(n, 'የመሣሪያ ኮድ አለ', 'የመሣሪያ ኮዶች አሉ')}።`,
  repeated: n => `${countOf(n, 'የተደገመ ረድፍ ተትቷል', 'የተደገሙ ረድፎች ተትተዋል')}።`,
  problems: n => countOf(n, 'ረድፍ ችግር ስላለው ተትቷል', 'ረድፎች ችግር ስላላቸው ተትተዋል'),
  problemList: 'ችግሮች በየረድፉ',
  preview: 'በፋይሉ ውስጥ ያሉ መሣሪያዎች',
  code: 'ኮድ',
  brand: 'ብራንድ',
  model: 'ሞዴል',
  row: row => `ረድፍ ${row}`,
  submit: n => `${amharicCodes(n)} አስገባ`,
  done: n => countOf(n, 'የመሣሪያ ኮድ ገብቷል', 'የመሣሪያ ኮዶች ገብተዋል'),
  loadFailed: reason => `ዝርዝሩን ማስገባት አልተቻለም፦ ${reason}`,
}

export const deviceListTexts = { en, am }[language]
