import { language } from '#web/language/language.ts'

const en = {
  openingIn: (name: string) => `Opening the app in ${name}…`,
  failed: 'The other language could not be loaded. Please check the connection and try again.',
  changed: 'Your language, calendar or clock has changed',
}

const am: typeof en = {
  openingIn: name => `መተግበሪያውን በ${name} በመክፈት ላይ…`,
  failed: 'ሌላውን ቋንቋ መጫን አልተቻለም። እባክዎ ግንኙነቱን አረጋግጠው እንደገና ይሞክሩ።',
  changed: 'ቋንቋዎ፣ የቀን መቁጠሪያዎ ወይም ሰዓትዎ ተቀይሯል',
}

export const loadLanguageTexts = { en, am }[language]
