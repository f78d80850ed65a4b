import { language } from '#web/language/language.ts'

const en = {
  cost: 'Cost',
  paidBefore: 'Paid before payments were recorded',
  paid: 'Paid',
  deposit: 'Deposit',
  due: 'Balance due',
  toGiveBack: 'To give back',
  isPaid: 'Paid',
  overpaid: (amount: string) => `More was paid than the repair costs. Please give ${amount} back to the customer.`,
  saved: (number: string) => `The payment of ${number} was saved`,
  saveFailed: 'Failed to save the payment',
  current: (paid: string, due: string) => `${paid} paid, ${due} due`,
  currentOverpaid: (paid: string, overpaid: string) => `${paid} paid, ${overpaid} to give back`,
}

const am: typeof en = {
  cost: 'ዋጋ',
  paidBefore: 'ክፍያዎች ከመመዝገባቸው በፊት የተከፈለ',
  paid: 'የተከፈለ',
  deposit: 'ቅድመ ክፍያ',
  due: 'ቀሪ ክፍያ',
  toGiveBack: 'የሚመለስ',
  isPaid: 'ተከፍሏል',
  overpaid: amount => `ከጥገናው ዋጋ በላይ ተከፍሏል። እባክዎ ${amount} ለደንበኛው ይመልሱ።`,
  saved: number => `የ${number} ክፍያ ተቀምጧል`,
  saveFailed: 'ክፍያውን ማስቀመጥ አልተቻለም',
  current: (paid, due) => `የተከፈለ ${paid}፣ ቀሪ ${due}`,
  currentOverpaid: (paid, overpaid) => `የተከፈለ ${paid}፣ የሚመለስ ${overpaid}`,
}

export const repairPaymentTexts = { en, am }[language]
