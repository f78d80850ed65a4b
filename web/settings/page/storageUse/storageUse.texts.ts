import { language } from '#web/language/language.ts'
import { countOf } from '#web/ui/format/formatCount.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

const en = {
  browser: 'This browser',
  browserHint: 'Your browser keeps the signed-in user and small choices here, so that they survive a reload.',
  test: 'Test local storage',
  working: 'Local storage is working correctly.',
  broken: 'Local storage does not work.',
  brokenReason: (reason: string) =>
    `The browser blocks it: private browsing, blocked site data or a full storage can be the cause. It says: ${reason}`,
  notReadBack: 'A stored value could not be read back.',
  usage: 'Used local storage',
  used: (used: string, capacity: string, percent: string) => `${used} of ${capacity} used (${percent})`,
  notReadable: 'The browser does not allow reading its local storage.',
  nearlyFull: 'Local storage is nearly full',
  nearlyFullAdvice:
    'If it stays full, the data of this site can be cleared in the browser. That deletes unsent sales, unfinished sales and drafts of this device, so send or finish them first.',
  server: 'Server',
  failed: 'Failed to load the storage of the server',
  database: 'Database',
  pictures: 'Pictures',
  pictureCount: (count: number) => countOf(count, 'picture', 'pictures'),
  pictureCountInBucket: (count: number) => `${countOf(count, 'picture', 'pictures')} in the bucket`,
  free: 'Free disk space',
  ofDisk: (total: string) => `of ${total}`,
  ofOtherMachine: 'The database is on another machine',
  allData: 'Repairs, sales, messages and the activity log',
  growth: 'Growth per month',
  noGrowth: 'The sizes are recorded every night. The growth is shown from tomorrow on.',
  sinceFirstRecord: (day: string, { database, pictures, total }: Record<'database' | 'pictures' | 'total', string>) =>
    `Since ${shopDate(day)}, the day of the first record: database ${database}, pictures ${pictures}, together ${total}. Whole months are shown from next month on.`,
  month: 'Month',
  total: 'Together',
  lasts: (months: number) =>
    months > 36
      ? 'At this pace, with the backups, the disk is enough for more than three years.'
      : `At this pace, with the backups, the disk is full in about ${countOf(months, 'month', 'months')}.`,
  lowDisk: 'The disk of the server is nearly full',
  lowDiskAdvice: 'When it is full, nothing can be saved. Please tell whoever runs the server to free space.',
}

const am: typeof en = {
  browser: 'ይህ ብራውዘር',
  browserHint: 'ብራውዘርዎ የገባውን ተጠቃሚና ትናንሽ ምርጫዎችን እዚህ ያስቀምጣል፤ ገጹ እንደገና ሲከፈትም አይጠፉም።',
  test: 'የብራውዘሩን ማከማቻ ሞክር',
  working: 'የብራውዘሩ ማከማቻ በትክክል ይሠራል።',
  broken: 'የብራውዘሩ ማከማቻ አይሠራም።',
  brokenReason: reason =>
    `ብራውዘሩ ከልክሎታል፦ በግል ሁነታ መክፈት፣ የተከለከለ የድረ ገጽ መረጃ ወይም የሞላ ማከማቻ ምክንያት ሊሆን ይችላል። ብራውዘሩ የሚለው፦ ${reason}`,
  notReadBack: 'የተቀመጠውን መልሶ ማንበብ አልተቻለም።',
  usage: 'ጥቅም ላይ የዋለ የብራውዘር ማከማቻ',
  used: (used, capacity, percent) => `ከ${capacity} ውስጥ ${used} ጥቅም ላይ ውሏል (${percent})`,
  notReadable: 'ብራውዘሩ ማከማቻውን ማንበብ አይፈቅድም።',
  nearlyFull: 'የብራውዘሩ ማከማቻ ሊሞላ ነው',
  nearlyFullAdvice:
    'እንደሞላ ከቆየ የዚህ ድረ ገጽ መረጃ በብራውዘሩ ውስጥ ሊጠፋ ይችላል። ይህ በዚህ መሣሪያ ላይ ያሉ ያልተላኩ ሽያጮችን፣ ያላለቁ ሽያጮችንና ረቂቆችን ይሰርዛል፤ ስለዚህ አስቀድመው ይላኳቸው ወይም ይጨርሷቸው።',
  server: 'ሰርቨር',
  failed: 'የሰርቨሩን ማከማቻ መጫን አልተቻለም',
  database: 'ዳታቤዝ',
  pictures: 'ምስሎች',
  pictureCount: count => countOf(count, 'ምስል', 'ምስሎች'),
  pictureCountInBucket: count => `በባኬት ውስጥ ${countOf(count, 'ምስል', 'ምስሎች')}`,
  free: 'ነፃ የዲስክ ቦታ',
  ofDisk: total => `ከ${total}`,
  ofOtherMachine: 'ዳታቤዙ በሌላ ኮምፒውተር ላይ ነው',
  allData: 'ጥገናዎች፣ ሽያጮች፣ መልእክቶችና የሥራ መዝገብ',
  growth: 'የየወሩ ዕድገት',
  noGrowth: 'መጠኖቹ በየሌሊቱ ይመዘገባሉ። ዕድገቱ ከነገ ጀምሮ ይታያል።',
  sinceFirstRecord: (day, { database, pictures, total }) =>
    `ከመጀመሪያው ምዝገባ ቀን ${shopDate(day)} ጀምሮ፦ ዳታቤዝ ${database}፣ ምስሎች ${pictures}፣ በአንድ ላይ ${total}። ሙሉ ወራት ከሚቀጥለው ወር ጀምሮ ይታያሉ።`,
  month: 'ወር',
  total: 'በአንድ ላይ',
  lasts: months =>
    months > 36
      ? 'በዚህ ፍጥነት፣ መጠባበቂያ ቅጂዎችን ጨምሮ፣ ዲስኩ ከሦስት ዓመት በላይ ይበቃል።'
      : `በዚህ ፍጥነት፣ መጠባበቂያ ቅጂዎችን ጨምሮ፣ ዲስኩ በ${countOf(months, 'ወር', 'ወራት')} ገደማ ውስጥ ይሞላል።`,
  lowDisk: 'የሰርቨሩ ዲስክ ሊሞላ ነው',
  lowDiskAdvice: 'ሲሞላ ምንም ማስቀመጥ አይቻልም። እባክዎ ቦታ እንዲያስለቅቅ ሰርቨሩን ለሚያስተዳድረው ሰው ይንገሩ።',
}

export const storageUseTexts = { en, am }[language]
