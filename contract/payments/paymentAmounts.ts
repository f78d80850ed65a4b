interface PaymentAmount {
  readonly id: string
  /** What the shop has kept. Negative if it was given back. */
  readonly amount: number
  readonly change: number
}

/** A sale or a repair with what was paid for it. */
export interface Paid {
  readonly total: number
  /** Oldest first. */
  readonly payments: readonly PaymentAmount[]
}

/** What the customer has paid in all. */
export const sumOf = (payments: Paid['payments']): number => payments.reduce((sum, { amount }) => sum + amount, 0)

/** What the customer has paid apart from one payment; in all without one. */
const paidOtherwise = (payments: Paid['payments'], paymentId: string | undefined): number =>
  sumOf(payments.filter(({ id }) => id !== paymentId))

const muchChange = 100_000

/** Nobody hands over ten times what is due, except for small amounts: somebody has typed a zero too many. */
export const isMistyped = (due: number, received: number): boolean =>
  received >= 10 * due && received - due > muchChange

export const mistypedAmount = 'This is at least ten times what is due. Please check the amount.'

/** What the customer has handed over with one payment. */
export const handedOver = ({ amount, change }: Omit<PaymentAmount, 'id'>): number => amount + change

/** What was due before one payment, a further one without an id. At least what the shop has kept of it. */
export const dueBefore = ({ total, payments }: Paid, paymentId: string | undefined): number => {
  const own = payments.find(({ id }) => id === paymentId)?.amount ?? 0
  return Math.max(total - paidOtherwise(payments, paymentId), own)
}

const isLast = ({ payments }: Paid, paymentId: string | undefined): boolean =>
  paymentId === undefined || payments.at(-1)?.id === paymentId

/**
 * What the shop keeps of an amount handed over with one payment, a further one without an id, and the change. An earlier payment
 * is kept whole: no change was given then.
 */
export const splitReceived = (paid: Paid, paymentId: string | undefined, received: number) => {
  const amount = isLast(paid, paymentId) ? Math.min(received, dueBefore(paid, paymentId)) : received
  return { amount, change: received - amount }
}
