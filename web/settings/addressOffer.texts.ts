import { language } from '#web/language/language.ts'

/** Apart from the other texts of the settings, which the dashboard does not need. */
const en = {
  title: 'Check the address on every request?',
  explanation:
    'Staff can then work only from the addresses in IP Management, so a lost phone or a copied session is useless elsewhere. You can change it later in Settings, System.',
  turnOn: 'Turn it on',
  decline: 'Not now',
  on: 'Addresses are checked on every request',
}

const am: typeof en = {
  title: 'አድራሻው በእያንዳንዱ ጥያቄ ይረጋገጥ?',
  explanation:
    'ከዚያ በኋላ ሠራተኞች መሥራት የሚችሉት «የተፈቀዱ አድራሻዎች» ውስጥ ካሉት ብቻ ነው፤ ስለዚህ የጠፋ ስልክ ወይም የተቀዳ ክፍለ ጊዜ ሌላ ቦታ አይሠራም። በኋላ በማስተካከያ፣ ሲስተም ውስጥ መቀየር ይችላሉ።',
  turnOn: 'አብራ',
  decline: 'አሁን አይደለም',
  on: 'አድራሻዎች በእያንዳንዱ ጥያቄ ይረጋገጣሉ',
}

export const addressOfferTexts = { en, am }[language]
