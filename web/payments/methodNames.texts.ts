import type { LedgerMethod } from '#contract/payments/paymentMethods.ts'
import { language } from '#web/language/language.ts'

const en: Readonly<Record<LedgerMethod, string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  bank: 'Bank',
  mobile: 'Mobile',
  telebirr: 'telebirr',
  exchange: 'Exchange',
}

const am: typeof en = {
  cash: 'ጥሬ ገንዘብ',
  cheque: 'ቼክ',
  bank: 'ባንክ',
  mobile: 'የሞባይል ገንዘብ',
  telebirr: 'telebirr',
  exchange: 'ቅያሪ',
}

export const methodNames = { en, am }[language]
/** For receipts, in the language of the customer. The build of a language leaves this object alone. */
export const methodNamesIn = { am, en }
