import { language } from '#web/language/language.ts'

const en = {
  pictureUnreadable: 'This picture can no longer be read on this device. Please choose another one.',
}

const am: typeof en = {
  pictureUnreadable: 'ይህን ምስል በዚህ መሣሪያ ላይ ማንበብ አይቻልም። እባክዎ ሌላ ይምረጡ።',
}

export const uploadTexts = { en, am }[language]
