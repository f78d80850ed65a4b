import { language } from '#web/language/language.ts'

const en = {
  openingIn: (name: string) => `Opening the app in ${name}…`,
  failed: 'The other language could not be loaded. Please check the network and try again.',
}

const am: typeof en = {
  openingIn: name => `መተግበሪያውን በ${name} በመክፈት ላይ…`,
  failed: 'ሌላውን ቋንቋ መጫን አልተቻለም። እባክዎ ኔትወርኩን አረጋግጠው እንደገና ይሞክሩ።',
}

export const loadLanguageTexts = { en, am }[language]
