import { language } from '#web/language/language.ts'

const en = {
  canvas: 'Signature pad: sign with a finger, a pen or the mouse',
  drawn: 'The signature',
  signHere: 'Sign here',
  clear: 'Clear',
  choose: 'Choose image',
  missing: 'Please provide a signature',
  notLoaded: 'The signature pad could not be loaded. Please check the connection and try again.',
}

const am: typeof en = {
  canvas: 'የፊርማ ቦታ፦ በጣት፣ በብዕር ወይም በማውስ ይፈርሙ',
  drawn: 'ፊርማው',
  signHere: 'እዚህ ይፈርሙ',
  clear: 'አጥፋ',
  choose: 'ምስል ምረጥ',
  missing: 'እባክዎ ፊርማ ያስገቡ',
  notLoaded: 'የፊርማ ቦታውን መጫን አልተቻለም። እባክዎ ግንኙነቱን አረጋግጠው እንደገና ይሞክሩ።',
}

export const signatureTexts = { en, am }[language]
