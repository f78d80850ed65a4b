import type { RefusalCode } from '../errors.ts'

/** Why a payment is refused for its reference. */
export const paymentRefusals = [
  'payments.referenceUsed',
  'payments.referenceRequired',
  'payments.cashReference',
] as const satisfies readonly RefusalCode[]
