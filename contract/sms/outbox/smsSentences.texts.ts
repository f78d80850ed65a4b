import type { Language } from '../../language.ts'

/** Why an SMS was not sent, in the English sentences that are stored. # stands for a number, or for what is in brackets. */
const am = {
  'No SMS provider is set up': 'የSMS አቅራቢ አልተዘጋጀም',
  'Check SMS_API_TOKEN': 'SMS_API_TOKENን ያረጋግጡ',
  'Check SMS_API_TOKEN, and whether your account is active': 'SMS_API_TOKENን፣ እንዲሁም መለያዎ የሚሠራ መሆኑን ያረጋግጡ',
  'Check SMS_SENDER: the provider must have approved this name': 'SMS_SENDERን ያረጋግጡ፦ አቅራቢው ይህን ስም ያጸደቀው መሆን አለበት',
  'Check SMS_FROM': 'SMS_FROMን ያረጋግጡ',
  'Check SMS_API_URL': 'SMS_API_URLን ያረጋግጡ',
  'Check the phone number': 'ስልክ ቁጥሩን ያረጋግጡ',
  'Check the internet connection and SMS_API_URL': 'የኢንተርኔት ግንኙነቱንና SMS_API_URLን ያረጋግጡ',
  'Top up your account at the SMS provider': 'በSMS አቅራቢው ዘንድ ያለውን ሒሳብዎን ይሙሉ',
  'Top it up': 'ይሙሉት',
  'The SMS provider has moved to another address': 'የSMS አቅራቢው ወደ ሌላ አድራሻ ተዛውሯል',
  'The token was refused': 'ቁልፉ ተቀባይነት አላገኘም',
  'The account at the SMS provider has no credit': 'በSMS አቅራቢው ዘንድ ያለው ሒሳብ አልቋል',
  'The SMS provider refused access': 'የSMS አቅራቢው እንዳንጠቀም ከልክሏል',
  'The SMS provider has nothing at this address': 'የSMS አቅራቢው በዚህ አድራሻ ላይ ምንም የለውም',
  'The SMS provider does not send messages at this address': 'የSMS አቅራቢው በዚህ አድራሻ መልእክቶችን አይልክም',
  'The SMS provider refused it #': 'የSMS አቅራቢው አልተቀበለውም #',
  'The SMS provider is temporarily unavailable #': 'የSMS አቅራቢው ለጊዜው አይሠራም #',
  'The SMS provider has a problem of its own #': 'የSMS አቅራቢው የራሱ ችግር አለበት #',
  'The SMS provider sent an answer that makes no sense #': 'የSMS አቅራቢው የማይገባ መልስ ልኳል #',
  'The SMS provider cannot be reached #': 'የSMS አቅራቢውን ማግኘት አልተቻለም #',
  'The SMS provider did not answer in time': 'የSMS አቅራቢው በጊዜው አልመለሰም',
  'The connection to the SMS provider was lost #': 'ከSMS አቅራቢው ጋር ያለው ግንኙነት ተቋርጧል #',
  'The message may have arrived': 'መልእክቱ ደርሶ ሊሆን ይችላል',
  'SMS to this country are not allowed': 'ወደዚህ አገር SMS መላክ አልተፈቀደም',
  'An Admin can allow it in Settings': 'አስተዳዳሪ በማስተካከያ ውስጥ ሊፈቅድ ይችላል',
  'The limit of # SMS to one phone per day was reached': 'በቀን ለአንድ ስልክ የሚፈቀደው የ# SMS ገደብ ሞልቷል',
  'You can resend it from the next day on': 'ከሚቀጥለው ቀን ጀምሮ እንደገና መላክ ይችላሉ',
  'The daily SMS budget of the user was used up': 'የተጠቃሚው የቀን የSMS በጀት አልቋል',
  'The daily SMS budget of the shop was used up': 'የሱቁ የቀን የSMS በጀት አልቋል',
  'It waits until an Admin releases it': 'አስተዳዳሪ እስኪፈቅድ ይጠብቃል',
  'The program stopped while it was sending': 'በመላክ ላይ እያለ ፕሮግራሙ ቆሟል',
  'The program stopped before it sent the test': 'ሙከራውን ከመላኩ በፊት ፕሮግራሙ ቆሟል',
  'Send another one': 'ሌላ ይላኩ',
  'The sale was deleted before it was sent': 'ከመላኩ በፊት ሽያጩ ተሰርዟል',
  'The device was returned before it was sent': 'ከመላኩ በፊት መሣሪያው ተመልሷል',
  'The warranty was deleted before it was sent': 'ከመላኩ በፊት ዋስትናው ተሰርዟል',
  'The status of the ticket changed before it was sent': 'ከመላኩ በፊት የትኬቱ ሁኔታ ተቀይሯል',
  'The ticket was deleted before it was sent': 'ከመላኩ በፊት ትኬቱ ተሰርዟል',
  'The bulk message was cancelled': 'የጅምላ መልእክቱ ተቋርጧል',
  'The customer has opted out of bulk messages': 'ደንበኛው የጅምላ መልእክት አልፈልግም ብሏል',
  'The phone number was corrected': 'ስልክ ቁጥሩ ታርሟል',
  'The message may have gone to the earlier number': 'መልእክቱ ወደ ቀድሞው ቁጥር ሄዶ ሊሆን ይችላል',
  'Restored from a backup': 'ከመጠባበቂያ ቅጂ የተመለሰ ነው',
}

/** English needs no table: the sentences themselves are shown. */
const en: Partial<typeof am> = {}

export const smsSentences = { en, am }

/** The words in brackets. Codes such as ECONNRESET are the same everywhere. */
export const smsDetails: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  am: { status: 'ኮድ', timeout: 'ጊዜው አልፏል', error: 'ስህተት' },
}
export type SmsSentence = keyof typeof am
