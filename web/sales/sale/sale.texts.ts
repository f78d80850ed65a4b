import type { PaymentStatus, SaleStatus } from '#contract/sales/saleTerms.ts'
import { language } from '#web/language/language.ts'
import { saleWords } from '#web/sales/sale/saleWords.texts.ts'

/** Texts shared by the pages of sales. */
const en = {
  ...saleWords,
  status: { completed: 'Completed', pending: 'Pending' } satisfies Record<SaleStatus, string>,
  paymentStatus: { paid: 'Paid', partial: 'Partial', unpaid: 'Unpaid' } satisfies Record<PaymentStatus, string>,
  other: 'Other, not a product',
  late: 'Uploaded late',
  discountTooLarge: 'Discount too large',
  returned: 'Returned',
  partlyReturned: 'Partly returned',
  quantityOf: (quantity: number, product: string) => `${quantity} × ${product}`,
  due: (amount: string) => `${amount} due`,
  toGiveBack: (amount: string) => `up to ${amount} can be given back`,
  nothingToGiveBack: 'nothing can be given back',
  backToList: 'Back to Sales',
  backToNew: 'Back to New Sale',
  receipt: 'Receipt',
  fetchFailed: 'Failed to fetch sales data',
  notFound: 'Sale not found',
  notFoundExplanation: 'It was deleted, or it is a sale of somebody else.',
}

const am: typeof en = {
  ...saleWords,
  status: { completed: 'ተጠናቋል', pending: 'በመጠባበቅ ላይ' },
  paymentStatus: { paid: 'ተከፍሏል', partial: 'በከፊል ተከፍሏል', unpaid: 'አልተከፈለም' },
  other: 'ሌላ፣ ከዕቃዎች ውጭ',
  late: 'ዘግይቶ የተላከ',
  discountTooLarge: 'ከተፈቀደው በላይ ቅናሽ',
  returned: 'ተመላሽ ሆኗል',
  partlyReturned: 'በከፊል ተመላሽ',
  quantityOf: (quantity, product) => `${quantity} × ${product}`,
  due: amount => `${amount} ቀሪ`,
  toGiveBack: amount => `እስከ ${amount} መመለስ ይቻላል`,
  nothingToGiveBack: 'የሚመለስ ገንዘብ የለም',
  backToList: 'ወደ ሽያጮች ተመለስ',
  backToNew: 'ወደ አዲስ ሽያጭ ተመለስ',
  receipt: 'ደረሰኝ',
  fetchFailed: 'የሽያጭ መረጃ መጫን አልተቻለም',
  notFound: 'ሽያጩ አልተገኘም',
  notFoundExplanation: 'ተሰርዟል፣ ወይም የሌላ ሰው ሽያጭ ነው።',
}

export const saleTexts = { en, am }[language]
