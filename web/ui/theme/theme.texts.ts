import { language } from '#web/language/language.ts'

/** The words of the UI kit. */
const en = {
  close: 'Close',
  open: 'Open',
  clear: 'Clear',
  loading: 'Loading…',
  noOptions: 'No options',
}

const am: typeof en = {
  close: 'ዝጋ',
  open: 'ክፈት',
  clear: 'አጥፋ',
  loading: 'በመጫን ላይ…',
  noOptions: 'ምንም አማራጭ የለም',
}

export const themeTexts = { en, am }[language]
