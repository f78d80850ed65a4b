import { language } from '#web/language/language.ts'

const en = {
  full: 'This device has no storage space left. Nothing was saved. Please free some space and try again.',
  newer: 'The data on this device belongs to a newer version of Tigena. Please reload the page.',
  unavailable:
    'This browser does not allow Tigena to store data on this device. Nothing was saved. Please check the browser settings.',
}

const am: typeof en = {
  full: 'በዚህ መሣሪያ ላይ ቦታ አልቋል። ምንም አልተቀመጠም። እባክዎ ቦታ አስለቅቀው እንደገና ይሞክሩ።',
  newer: 'በዚህ መሣሪያ ላይ ያለው መረጃ የአዲሱ የTigena ዕትም ነው። እባክዎ ገጹን እንደገና ይክፈቱ።',
  unavailable: 'ይህ ብራውዘር Tigena በዚህ መሣሪያ ላይ መረጃ እንዲያስቀምጥ አይፈቅድም። ምንም አልተቀመጠም። እባክዎ የብራውዘሩን ማስተካከያ ያረጋግጡ።',
}

export const storageTexts = { en, am }[language]
