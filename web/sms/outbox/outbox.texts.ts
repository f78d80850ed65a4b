import type { Language } from '#contract/language.ts'
import type { SmsDelay } from '#contract/sms/outbox/smsOutcome.ts'
import type { SmsState } from '#contract/sms/outbox/smsStates.ts'
import { language } from '#web/language/language.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { smsProblemLabel } from '#web/sms/outbox/smsProblem.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

const states = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Not confirmed',
  held: 'Waits for release',
  cancelled: 'Withdrawn',
} satisfies Record<SmsState, string>

const en = {
  phoneNumber: (number: string) => `phone number ${number}`,
  states,
  onlyStored: 'Not sent',
  stateFilters: { ...states, failed: 'Failed or not sent' } satisfies Record<SmsState, string>,
  template: 'Template',
  templatesFailed: 'The templates could not be loaded. Write your own text, or reload the page.',
  templateLanguage: 'Language',
  languages: { en: 'English', am: 'Amharic' } satisfies Record<Language, string>,
  sent: 'The customer was notified by SMS.',
  queued: 'The SMS to the customer will be sent shortly.',
  failed: 'SMS notification failed. Please notify the customer manually.',
  noSms: 'No SMS was sent.',
  unknown: 'The SMS provider did not confirm the SMS. Please ask the customer whether it arrived.',
  held: 'The SMS waits for an Admin, because the SMS budget of today is used up. Please notify the customer if it is urgent.',
  delays: {
    repeated: 'No SMS was sent, because the customer got the same SMS less than an hour ago.',
    postponed:
      'The customer got the same SMS less than an hour ago. It is sent again when the hour is over, unless the status changes before.',
  } satisfies Record<SmsDelay, string>,
  /** What was done, and a sentence about the SMS. */
  done: (done: string, note: string) => `${done}. ${note}`,
  /** The stored reason of a failure, as a further sentence. */
  because: (problem: string) => ` ${smsProblemLabel(problem).replace(/\.?$/, '.')}`,
  characters: (count: number) => countOf(count, 'character', 'characters'),
  parts: (count: number) => countOf(count, 'SMS part', 'SMS parts'),
  amharicParts: 'With Amharic letters, a part holds 70 characters instead of 160.',
  /** The word is empty if the character stands alone. */
  unicodeCharacter: (character: string, word: string) =>
    `Because of “${character}”${word && ` in “${word}”`}, a part holds 70 characters instead of 160. Replace it to save parts.`,
  invisibleCharacter: (wordBefore: string) =>
    `Because of an invisible character ${wordBefore ? `after “${wordBefore}”` : 'at the beginning'}, a part holds 70 characters instead of 160. Type a space instead to save parts.`,
  unicodeFromValue: (character: string) =>
    `Because of “${character}” in the filled-in values, a part holds 70 characters instead of 160.`,
  notSent: 'No SMS provider is set up. Messages are stored, but not sent.',
  howToSetUp: 'How to set one up',
  askAdmin: 'Please ask an Admin to set one up.',
  setUpTitle: 'Set up an SMS provider',
  setUpLead:
    'Messages are sent through a provider such as AfroMessage. Whoever runs the server sets these four values in its environment and restarts the program.',
  setUpSteps: {
    SMS_API_URL: 'Address that messages are sent to, such as https://api.afromessage.com/api/send',
    SMS_API_TOKEN: 'The secret key of your account, from the provider’s website',
    SMS_FROM: 'The identifier of your number at the provider',
    SMS_SENDER: 'The sender name that customers see, as the provider has approved it',
  },
  setUpCheck: 'Then send a test message from Settings to check it. Stored messages can be resent from Messages.',
  close: 'Close',
  withoutLink: 'SMS are sent without a link until an Admin confirms the shop’s address in Settings.',
  openSettings: 'Open Settings',
  confirmInSettings: 'Confirm it in Settings',
  adminConfirms: 'An Admin can confirm it in Settings.',
}

const amStates: typeof states = {
  queued: 'በመጠባበቅ ላይ',
  sending: 'በመላክ ላይ',
  sent: 'ተልኳል',
  failed: 'አልተሳካም',
  unknown: 'አልተረጋገጠም',
  held: 'ፈቃድ ይጠብቃል',
  cancelled: 'ተሰርዟል',
}

const am: typeof en = {
  phoneNumber: number => `ስልክ ቁጥር ${number}`,
  states: amStates,
  onlyStored: 'አልተላከም',
  stateFilters: { ...amStates, failed: 'ያልተሳካ ወይም ያልተላከ' },
  template: 'ቅድመ ጽሑፍ',
  templatesFailed: 'ቅድመ ጽሑፎቹን መጫን አልተቻለም። የራስዎን ጽሑፍ ይጻፉ፣ ወይም ገጹን እንደገና ይክፈቱ።',
  templateLanguage: 'ቋንቋ',
  languages: languageNames,
  sent: 'ለደንበኛው በSMS ተነግሯል።',
  queued: 'ለደንበኛው SMS በቅርቡ ይላካል።',
  failed: 'SMS መላክ አልተሳካም። እባክዎ ለደንበኛው እርስዎ ይንገሩ።',
  noSms: 'SMS አልተላከም።',
  unknown: 'የSMS አቅራቢው SMS መላኩን አላረጋገጠም። እባክዎ መድረሱን ደንበኛውን ይጠይቁ።',
  held: 'የዛሬ የSMS በጀት ስላለቀ SMS የአስተዳዳሪን ፈቃድ ይጠብቃል። አስቸኳይ ከሆነ እባክዎ ለደንበኛው እርስዎ ይንገሩ።',
  delays: {
    repeated: 'ደንበኛው ከአንድ ሰዓት ባነሰ ጊዜ ውስጥ ተመሳሳይ SMS ስለደረሰው አልተላከም።',
    postponed: 'ደንበኛው ከአንድ ሰዓት ባነሰ ጊዜ ውስጥ ተመሳሳይ SMS ደርሶታል። ሁኔታው ከዚያ በፊት ካልተቀየረ ሰዓቱ ሲሞላ እንደገና ይላካል።',
  },
  done: (done, note) => `${done}። ${note}`,
  because: problem => ` ${smsProblemLabel(problem).replace(/[.።]?$/, '።')}`,
  characters: count => countOf(count, 'ፊደል', 'ፊደላት'),
  parts: count => countOf(count, 'የSMS ክፍል', 'የSMS ክፍሎች'),
  amharicParts: 'በአማርኛ ፊደላት አንድ ክፍል በ160 ፋንታ 70 ፊደላት ይይዛል።',
  unicodeCharacter: (character, word) =>
    `${word && `በ«${word}» ውስጥ ባለው `}«${character}» ምክንያት አንድ ክፍል በ160 ፋንታ 70 ፊደላት ይይዛል። ክፍሎችን ለመቆጠብ ይቀይሩት።`,
  invisibleCharacter: wordBefore =>
    `${wordBefore ? `ከ«${wordBefore}» በኋላ` : 'በመጀመሪያው ላይ'} ባለ የማይታይ ፊደል ምክንያት አንድ ክፍል በ160 ፋንታ 70 ፊደላት ይይዛል። ክፍሎችን ለመቆጠብ በምትኩ ክፍት ቦታ ይጻፉ።`,
  unicodeFromValue: character => `በሚሞሉት ቃላት ውስጥ ባለው «${character}» ምክንያት አንድ ክፍል በ160 ፋንታ 70 ፊደላት ይይዛል።`,
  notSent: 'የSMS አቅራቢ አልተዘጋጀም። መልእክቶች ይቀመጣሉ፤ ግን አይላኩም።',
  howToSetUp: 'እንዴት እንደሚዘጋጅ',
  askAdmin: 'እባክዎ እንዲያዘጋጅ አስተዳዳሪን ይጠይቁ።',
  setUpTitle: 'የSMS አቅራቢ ማዘጋጀት',
  setUpLead:
    'መልእክቶች የሚላኩት እንደ AfroMessage ባለ አቅራቢ በኩል ነው። ሰርቨሩን የሚያስተዳድረው ሰው እነዚህን አራት መረጃዎች በሰርቨሩ ላይ አስገብቶ ፕሮግራሙን እንደገና ያስጀምረዋል።',
  setUpSteps: {
    SMS_API_URL: 'መልእክቶች የሚላኩበት አድራሻ፣ ለምሳሌ https://api.afromessage.com/api/send',
    SMS_API_TOKEN: 'የመለያዎ ሚስጥራዊ ቁልፍ፣ ከአቅራቢው ድረ ገጽ',
    SMS_FROM: 'በአቅራቢው ዘንድ የቁጥርዎ መለያ',
    SMS_SENDER: 'ደንበኞች የሚያዩት የላኪ ስም፣ አቅራቢው እንዳጸደቀው',
  },
  setUpCheck: 'ከዚያ ለማረጋገጥ ከማስተካከያ የሙከራ መልእክት ይላኩ። የተቀመጡ መልእክቶችን ከመልእክቶች ገጽ እንደገና መላክ ይቻላል።',
  close: 'ዝጋ',
  withoutLink: 'አስተዳዳሪ የሱቁን አድራሻ በማስተካከያ ውስጥ እስኪያረጋግጥ ድረስ SMS ያለ ሊንክ ይላካሉ።',
  openSettings: 'ማስተካከያን ክፈት',
  confirmInSettings: 'በማስተካከያ ውስጥ አረጋግጥ',
  adminConfirms: 'አስተዳዳሪ በማስተካከያ ውስጥ ሊያረጋግጠው ይችላል።',
}

export const smsTexts = { en, am }[language]
