import type { PaymentStatus, SaleStatus } from '#contract/sales/saleTerms.ts'

/** Texts shared by the pages of sales. */
export const saleTexts = {
  status: { completed: 'Completed', pending: 'Pending' } satisfies Record<SaleStatus, string>,
  paymentStatus: { paid: 'Paid', partial: 'Partial', unpaid: 'Unpaid' } satisfies Record<PaymentStatus, string>,
  walkIn: 'Walk-in customer',
  other: 'Other, not a product',
  late: 'Uploaded late',
  discountTooLarge: 'Discount too large',
  discount: (percent: number | null) => (percent === null ? 'Discount' : `Discount ${percent}%`),
  takenOff: (amount: string) => `−${amount}`,
  returned: 'Returned',
  partlyReturned: 'Partly returned',
  returnedOf: (returned: number, quantity: number) =>
    quantity === 1 ? 'Returned' : `${returned} of ${quantity} returned`,
  /** In an exchange for something cheaper. */
  restGivenBack: (method: string) => `Rest of the exchange given back, ${method}`,
  quantityOf: (quantity: number, product: string) => `${quantity} × ${product}`,
  due: (amount: string) => `${amount} due`,
  backToList: 'Back to Sales',
  backToNew: 'Back to New Sale',
  receipt: 'Receipt',
  fetchFailed: 'Failed to fetch sales data',
  notFound: 'Sale not found',
  notFoundExplanation: 'It was deleted, or it is a sale of somebody else.',
} as const
