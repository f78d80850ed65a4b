import { language } from '#web/language/language.ts'

/** What pages and receipts say of a sale. */
const en = {
  walkIn: 'Walk-in customer',
  discount: (percent: number | null) => (percent === null ? 'Discount' : `Discount ${percent}%`),
  takenOff: (amount: string) => `−${amount}`,
  returnedOf: (returned: number, quantity: number) =>
    quantity === 1 ? 'Returned' : `${returned} of ${quantity} returned`,
  afterReturns: 'Total after returns',
  /** In an exchange for something cheaper. */
  restGivenBack: (method: string) => `Rest of the exchange given back, ${method}`,
  listOf: (names: readonly string[]) => names.join(', '),
}

const am: typeof en = {
  walkIn: 'መንገደኛ ደንበኛ',
  discount: percent => (percent === null ? 'ቅናሽ' : `ቅናሽ ${percent}%`),
  takenOff: amount => `−${amount}`,
  returnedOf: (returned, quantity) => (quantity === 1 ? 'ተመላሽ ሆኗል' : `ከ${quantity} ውስጥ ${returned} ተመላሽ`),
  afterReturns: 'ከተመላሽ በኋላ ድምር',
  restGivenBack: method => `ከቅያሪው የተረፈው ተመልሷል፣ ${method}`,
  listOf: names => names.join('፣ '),
}

export const saleWords = { en, am }[language]
/** For receipts, in the language of the customer. The build of a language leaves this object alone. */
export const saleWordsIn = { am, en }
