import { language } from '#web/language/language.ts'
import type { SyncStatus } from '#web/sales/unsent/unsentSaleRow.ts'

const sales = (count: number) => (count === 1 ? '1 sale' : `${count} sales`)
const itIsOrTheyAre = (count: number) => (count === 1 ? 'it is' : 'they are')
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

const en = {
  title: 'Unsent Sales',
  notListed: (count: number) =>
    `${sales(count)} on this device ${isOrAre(count)} not sent yet, so ${itIsOrTheyAre(count)} not in this list.`,
  notCounted: (count: number) =>
    `${sales(count)} on this device ${isOrAre(count)} not sent yet, so ${itIsOrTheyAre(count)} not in this report.`,
  showUnsent: 'Show them',
  lead: 'Sales that were made without a connection and are not on the server yet.',
  unsent: 'unsent',
  /** Only for screen readers. */
  unsentWhat: (count: number): string => (count === 1 ? 'sale' : 'sales'),
  list: 'Unsent sales',
  none: 'All sales are sent',
  noneExplanation: 'Sales that you make without a connection are listed here until they are sent.',
  allSales: 'All sales',
  sendAll: 'Send now',
  status: {
    pending: 'Waiting',
    sending: 'Sending…',
    refused: 'Refused',
    synced: 'Sent',
  } satisfies Record<SyncStatus, string>,
  opened: 'Being corrected',
  openSaved: 'Open the saved sale',
  saveAsNew: 'Save as a new sale',
  savedOtherwise:
    'The server already has this sale, maybe with other values. Please open it and compare. If yours is the same sale, discard it here. If it is another sale, save it as a new sale.',
  deleted: (reason: string) => `${reason} Discard it here too, or save it as a new sale if it was deleted by mistake.`,
  waitsForConnection: 'It is sent when the connection is back.',
  waitsForTurn: 'It is sent in a moment.',
  waitsForSeller: (name: string) => `It is sent when ${name} signs in on this device.`,
  otherLanguage: 'The reason was given in Amharic. Try again to read it in English.',
  notConfirmed: 'The server did not confirm it. It is sent again.',
  pictureUnreadable: 'One of its pictures can no longer be read on this device. Correct it and remove that picture.',
  picturesOnServer:
    'Its earlier pictures are only on the server, which keeps them for a day. If the connection may be away for longer, please take them again.',
  imagesLost: 'Images that you added were uploaded too long ago. Please take them again.',
  lastTry: (reason: string) => `Not sent yet: ${reason}`,
  refused: (reason: string) => `The server did not accept it: ${reason}`,
  fieldProblems: (messages: readonly string[]) => messages.join('. '),
  madeAt: (time: string) => `Made ${time}`,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  retry: 'Try again',
  correct: 'Correct',
  print: 'Print receipt',
  discard: 'Discard',
  newerVersion: 'It was made with a newer version of Tigena. Please reload to see it.',
  reload: 'Reload to update',
  damagedSale: 'A sale that cannot be read',
  damaged: 'Cannot be read',
  damagedExplanation:
    'Its data on this device are damaged, so it cannot be sent. Download the data, enter the sale again in New Sale, then discard it here.',
  damagedOfOther:
    'Its data on this device are damaged, so it cannot be sent. Its seller or an Admin can download and discard it.',
  damagedOfUnknown:
    'Its data on this device are damaged, so it cannot be sent and its seller is unknown. An Admin can download and discard it.',
  damagedContents: 'What was sold cannot be shown, because its data on this device are damaged.',
  download: 'Download data',
  fileName: (id: string) => `unsent-sale-${id}.json`,
  discardDamagedTitle: 'Discard the sale that cannot be read?',
  discardDamaged: 'It will be deleted permanently from this device. Please download its data first.',
  beingCorrected: 'You opened it to correct it. Save it in New Sale, or choose Try again to send it as it is.',
  beingCorrectedBy: (name: string) => `${name} has opened it to correct it.`,
  correctedElsewhere: 'It is being corrected in another tab. Please save or cancel it there.',
  discardTitle: (number: string) => `Discard ${number}?`,
  discardQuestion: 'This sale is only on this device. It will be deleted permanently and will not be in the report.',
  discardSent:
    'This sale was sent, but no answer came, so it may already be on the server. Please check Sales. Here it will be deleted permanently.',
  discardTaken: 'This sale will be deleted permanently from this device. The one on the server stays as it is.',
  goneMeanwhile: 'It is no longer waiting here: it was sent or discarded in the meantime. Please check Sales.',
  triedMeanwhile:
    'The app has tried to send it in the meantime. Please close this question and check first whether it was sent.',
  discardConfirm: 'Discard sale',
  discardCancel: 'Keep sale',
  discardFailed: 'The sale could not be discarded',
  sentToast: (count: number) => `${sales(count)} ${count === 1 ? 'was' : 'were'} sent to the server`,
  refusedToast: (count: number) =>
    `${sales(count)} ${count === 1 ? 'was' : 'were'} not accepted. Open Unsent Sales to correct ${count === 1 ? 'it' : 'them'}.`,
  logoutTitle: 'Log out with unsent sales?',
  logoutNoneLeft: 'None of your sales is waiting any more.',
  logoutWaiting: (count: number) =>
    `${sales(count)} ${isOrAre(count)} not sent yet. ${count === 1 ? 'It stays' : 'They stay'} on this device and ${isOrAre(count)} sent when you sign in here again, which needs a connection.`,
  logoutRefused: (count: number) =>
    `The server did not accept ${sales(count)}. ${count === 1 ? 'It stays' : 'They stay'} on this device until you correct or discard ${count === 1 ? 'it' : 'them'}.`,
  logoutDamaged: (count: number) =>
    `${sales(count)} cannot be read and ${count === 1 ? 'stays' : 'stay'} on this device. Download the data in Unsent Sales and enter ${count === 1 ? 'it' : 'them'} again.`,
  logoutConfirm: 'Log out',
  logoutCancel: 'Stay signed in',

  savedHere: (number: string) => `Sale ${number} is saved on this device`,
  savedHereExplanation: 'It is sent when the connection is back. You do not have to keep this page open.',
  sentSoon: 'It is sent in a moment.',
  sentSince: 'It was sent to the server.',
  discarded: (number: string) => `Sale ${number} was discarded`,
  discardedSince: 'It was deleted from this device in Unsent Sales and is not on the server.',
  refusedSince: 'The server did not accept it. Open Unsent Sales to correct it.',
  correcting: (number: string, customer: string | undefined) =>
    `You are correcting ${customer ? `${number} of ${customer}` : number}. Saving replaces that sale.`,
  newSaleInstead: 'New sale instead',
  correctionEnded: (number: string) =>
    `Your correction of ${number} was restored, but that sale was sent, saved or discarded in the meantime. Please check Sales. If you save this, it is a new sale.`,
  noStorage:
    'This browser does not let Tigena store data on this device, for example because the window is private. Without a connection, sales cannot be saved here.',
  noSpace:
    'This device has almost no storage space left. Without a connection, sales cannot be saved here. Please free some space.',
}

const notSent = (count: number, place: string) =>
  count === 1 ? `በዚህ መሣሪያ ላይ ያለ 1 ሽያጭ ገና ስላልተላከ ${place} የለም።` : `በዚህ መሣሪያ ላይ ያሉ ${count} ሽያጮች ገና ስላልተላኩ ${place} የሉም።`

const am: typeof en = {
  title: 'ያልተላኩ ሽያጮች',
  notListed: count => notSent(count, 'በዚህ ዝርዝር ውስጥ'),
  notCounted: count => notSent(count, 'በዚህ ሪፖርት ውስጥ'),
  showUnsent: 'አሳይ',
  lead: 'ያለ ግንኙነት የተሸጡና ገና ወደ ሰርቨሩ ያልተላኩ ሽያጮች።',
  unsent: 'ያልተላከ',
  unsentWhat: () => 'ሽያጭ',
  list: 'ያልተላኩ ሽያጮች',
  none: 'ሁሉም ሽያጮች ተልከዋል',
  noneExplanation: 'ያለ ግንኙነት የሚሸጡት እስኪላኩ ድረስ እዚህ ይዘረዘራሉ።',
  allSales: 'ሁሉም ሽያጮች',
  sendAll: 'አሁን ላክ',
  status: {
    pending: 'በመጠባበቅ ላይ',
    sending: 'በመላክ ላይ…',
    refused: 'ተቀባይነት አላገኘም',
    synced: 'ተልኳል',
  },
  opened: 'በመታረም ላይ',
  openSaved: 'የተቀመጠውን ሽያጭ ክፈት',
  saveAsNew: 'እንደ አዲስ ሽያጭ አስቀምጥ',
  savedOtherwise:
    'ሰርቨሩ ይህን ሽያጭ አስቀድሞ ይዟል፤ ምናልባት በሌሎች መረጃዎች። እባክዎ ከፍተው ያነጻጽሩ። ያው ሽያጭ ከሆነ እዚህ ያስወግዱት። ሌላ ሽያጭ ከሆነ እንደ አዲስ ሽያጭ ያስቀምጡት።',
  deleted: reason => `${reason} እዚህም ያስወግዱት፣ ወይም የተሰረዘው በስህተት ከሆነ እንደ አዲስ ሽያጭ ያስቀምጡት።`,
  waitsForConnection: 'ግንኙነቱ ሲመለስ ይላካል።',
  waitsForTurn: 'ከጥቂት ጊዜ በኋላ ይላካል።',
  waitsForSeller: name => `${name} በዚህ መሣሪያ ሲገቡ ይላካል።`,
  otherLanguage: 'ምክንያቱ በእንግሊዝኛ ነው የተሰጠው። በአማርኛ ለማንበብ እንደገና ይሞክሩ።',
  notConfirmed: 'ሰርቨሩ አላረጋገጠም። እንደገና ይላካል።',
  pictureUnreadable: 'ከምስሎቹ አንዱ በዚህ መሣሪያ ላይ ሊነበብ አይችልም። ሽያጩን አርመው ያንን ምስል ያውጡ።',
  picturesOnServer: 'የቀድሞ ምስሎቹ ያሉት ሰርቨሩ ላይ ብቻ ነው፤ እሱም ለአንድ ቀን ያቆያቸዋል። ግንኙነቱ ከዚያ በላይ ሊጠፋ የሚችል ከሆነ እባክዎ እንደገና ያንሷቸው።',
  imagesLost: 'የጨመሯቸው ምስሎች ከተሰቀሉ ረጅም ጊዜ ሆኗቸዋል። እባክዎ እንደገና ያንሷቸው።',
  lastTry: reason => `ገና አልተላከም፦ ${reason}`,
  refused: reason => `ሰርቨሩ አልተቀበለውም፦ ${reason}`,
  fieldProblems: messages => messages.join('። '),
  madeAt: time => `የተሸጠው ${time}`,
  pictures: count => (count === 1 ? '1 ምስል' : `${count} ምስሎች`),
  retry: 'እንደገና ሞክር',
  correct: 'አርም',
  print: 'ደረሰኝ አትም',
  discard: 'አስወግድ',
  newerVersion: 'የተሠራው በአዲስ የTigena ዕትም ነው። ለማየት እባክዎ እንደገና ይክፈቱ።',
  reload: 'ለማዘመን እንደገና ክፈት',
  damagedSale: 'ሊነበብ የማይችል ሽያጭ',
  damaged: 'ሊነበብ አይችልም',
  damagedExplanation: 'በዚህ መሣሪያ ላይ ያለው መረጃ ስለተበላሸ ሊላክ አይችልም። መረጃውን ያውርዱ፣ ሽያጩን በ«አዲስ ሽያጭ» እንደገና ያስገቡ፣ ከዚያ እዚህ ያስወግዱት።',
  damagedOfOther: 'በዚህ መሣሪያ ላይ ያለው መረጃ ስለተበላሸ ሊላክ አይችልም። ሻጩ ወይም አስተዳዳሪ ሊያወርደውና ሊያስወግደው ይችላል።',
  damagedOfUnknown: 'በዚህ መሣሪያ ላይ ያለው መረጃ ስለተበላሸ ሊላክ አይችልም፤ ሻጩም አይታወቅም። አስተዳዳሪ ሊያወርደውና ሊያስወግደው ይችላል።',
  damagedContents: 'በዚህ መሣሪያ ላይ ያለው መረጃ ስለተበላሸ የተሸጠውን ማሳየት አልተቻለም።',
  download: 'መረጃውን አውርድ',
  fileName: id => `ያልተላከ-ሽያጭ-${id}.json`,
  discardDamagedTitle: 'ሊነበብ የማይችለው ሽያጭ ይወገድ?',
  discardDamaged: 'ከዚህ መሣሪያ ላይ እስከመጨረሻው ይሰረዛል። እባክዎ መጀመሪያ መረጃውን ያውርዱ።',
  beingCorrected: 'ለማረም ከፍተውታል። በ«አዲስ ሽያጭ» ውስጥ ያስቀምጡት፣ ወይም እንዳለ ለመላክ «እንደገና ሞክር» የሚለውን ይምረጡ።',
  beingCorrectedBy: name => `${name} ለማረም ከፍተውታል።`,
  correctedElsewhere: 'በሌላ ትር በመታረም ላይ ነው። እባክዎ እዚያ ያስቀምጡት ወይም ይተዉት።',
  discardTitle: number => `${number} ይወገድ?`,
  discardQuestion: 'ይህ ሽያጭ ያለው በዚህ መሣሪያ ላይ ብቻ ነው። እስከመጨረሻው ይሰረዛል፤ በሪፖርቱም ውስጥ አይኖርም።',
  discardSent: 'ይህ ሽያጭ ተልኳል፣ ነገር ግን መልስ ስላልመጣ አስቀድሞ ሰርቨሩ ላይ ሊኖር ይችላል። እባክዎ በ«ሽያጮች» ያረጋግጡ። እዚህ እስከመጨረሻው ይሰረዛል።',
  discardTaken: 'ይህ ሽያጭ ከዚህ መሣሪያ ላይ እስከመጨረሻው ይሰረዛል። ሰርቨሩ ላይ ያለው እንዳለ ይቆያል።',
  goneMeanwhile: 'አሁን እዚህ እየጠበቀ አይደለም፦ በዚህ መካከል ተልኳል ወይም ተወግዷል። እባክዎ በ«ሽያጮች» ያረጋግጡ።',
  triedMeanwhile: 'በዚህ መካከል ለመላክ ተሞክሯል። እባክዎ ይህን ጥያቄ ዘግተው መላኩን መጀመሪያ ያረጋግጡ።',
  discardConfirm: 'ሽያጩን አስወግድ',
  discardCancel: 'ሽያጩን አቆይ',
  discardFailed: 'ሽያጩን ማስወገድ አልተቻለም',
  sentToast: count => (count === 1 ? '1 ሽያጭ ወደ ሰርቨሩ ተልኳል' : `${count} ሽያጮች ወደ ሰርቨሩ ተልከዋል`),
  refusedToast: count =>
    count === 1
      ? '1 ሽያጭ ተቀባይነት አላገኘም። ለማረም «ያልተላኩ ሽያጮች» የሚለውን ይክፈቱ።'
      : `${count} ሽያጮች ተቀባይነት አላገኙም። ለማረም «ያልተላኩ ሽያጮች» የሚለውን ይክፈቱ።`,
  logoutTitle: 'ያልተላኩ ሽያጮች እያሉ ይወጣሉ?',
  logoutNoneLeft: 'ከሽያጮችዎ የሚጠብቅ የለም።',
  logoutWaiting: count =>
    count === 1
      ? '1 ሽያጭ ገና አልተላከም። በዚህ መሣሪያ ላይ ይቆያል፤ እዚህ እንደገና ሲገቡ ይላካል፤ ለዚህም ግንኙነት ያስፈልጋል።'
      : `${count} ሽያጮች ገና አልተላኩም። በዚህ መሣሪያ ላይ ይቆያሉ፤ እዚህ እንደገና ሲገቡ ይላካሉ፤ ለዚህም ግንኙነት ያስፈልጋል።`,
  logoutRefused: count =>
    count === 1
      ? 'ሰርቨሩ 1 ሽያጭ አልተቀበለም። እስኪያርሙት ወይም እስኪያስወግዱት ድረስ በዚህ መሣሪያ ላይ ይቆያል።'
      : `ሰርቨሩ ${count} ሽያጮችን አልተቀበለም። እስኪያርሟቸው ወይም እስኪያስወግዷቸው ድረስ በዚህ መሣሪያ ላይ ይቆያሉ።`,
  logoutDamaged: count =>
    count === 1
      ? '1 ሽያጭ ሊነበብ አይችልም፤ በዚህ መሣሪያ ላይ ይቆያል። መረጃውን በ«ያልተላኩ ሽያጮች» ያውርዱና እንደገና ያስገቡት።'
      : `${count} ሽያጮች ሊነበቡ አይችሉም፤ በዚህ መሣሪያ ላይ ይቆያሉ። መረጃቸውን በ«ያልተላኩ ሽያጮች» ያውርዱና እንደገና ያስገቧቸው።`,
  logoutConfirm: 'ውጣ',
  logoutCancel: 'እንደገቡ ይቆዩ',

  savedHere: number => `ሽያጭ ${number} በዚህ መሣሪያ ላይ ተቀምጧል`,
  savedHereExplanation: 'ግንኙነቱ ሲመለስ ይላካል። ይህን ገጽ ክፍት ማቆየት አያስፈልግም።',
  sentSoon: 'ከጥቂት ጊዜ በኋላ ይላካል።',
  sentSince: 'ወደ ሰርቨሩ ተልኳል።',
  discarded: number => `ሽያጭ ${number} ተወግዷል`,
  discardedSince: 'በ«ያልተላኩ ሽያጮች» ውስጥ ከዚህ መሣሪያ ተሰርዟል፤ ሰርቨሩ ላይም የለም።',
  refusedSince: 'ሰርቨሩ አልተቀበለውም። ለማረም «ያልተላኩ ሽያጮች» የሚለውን ይክፈቱ።',
  correcting: (number, customer) =>
    `${customer ? `የ${customer} ሽያጭ ${number}` : number} በመታረም ላይ ነው። ሲያስቀምጡ ያንን ሽያጭ ይተካል።`,
  newSaleInstead: 'በምትኩ አዲስ ሽያጭ',
  correctionEnded: number =>
    `የ${number} እርማትዎ ተመልሷል፣ ነገር ግን ያ ሽያጭ በዚህ መካከል ተልኳል፣ ተቀምጧል ወይም ተወግዷል። እባክዎ በ«ሽያጮች» ያረጋግጡ። ይህን ካስቀመጡ አዲስ ሽያጭ ይሆናል።`,
  noStorage: 'ይህ ብራውዘር Tigena በዚህ መሣሪያ ላይ መረጃ እንዲያስቀምጥ አይፈቅድም፤ ለምሳሌ መስኮቱ የግል ስለሆነ። ያለ ግንኙነት ሽያጮችን እዚህ ማስቀመጥ አይቻልም።',
  noSpace: 'በዚህ መሣሪያ ላይ የቀረው ቦታ በጣም ጥቂት ነው። ያለ ግንኙነት ሽያጮችን እዚህ ማስቀመጥ አይቻልም። እባክዎ ቦታ ያስለቅቁ።',
}

export const unsentTexts = { en, am }[language]
