import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'

/** Texts shared by everything that shows or takes payments. */
export const paymentTexts = {
  method: {
    cash: 'Cash',
    cheque: 'Cheque',
    mobile: 'Mobile',
    telebirr: 'telebirr',
  } satisfies Record<PaymentMethod, string>,
} as const
