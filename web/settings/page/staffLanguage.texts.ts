import { language } from '#web/language/language.ts'

const en = {
  title: 'Language of the staff app',
  language: 'Language of new users',
  hint: 'Of everybody who has not chosen another one on the sign-in page or in the menu of their account.',
  save: 'Save Language',
  saveFailed: 'Failed to save the language',
  saved: 'The language of new users was saved',
}

const am: typeof en = {
  title: 'የሠራተኞች ገጾች ቋንቋ',
  language: 'የአዲስ ተጠቃሚዎች ቋንቋ',
  hint: 'በመግቢያ ገጹ ወይም በመለያቸው ማውጫ ሌላ ያልመረጡ ሁሉ ይህን ያነባሉ።',
  save: 'ቋንቋውን አስቀምጥ',
  saveFailed: 'ቋንቋውን ማስቀመጥ አልተቻለም',
  saved: 'የአዲስ ተጠቃሚዎች ቋንቋ ተቀምጧል',
}

export const staffLanguageTexts = { en, am }[language]
