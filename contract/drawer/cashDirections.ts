/** What is in a drawer before its first day is cash paid in, too, but counts as its opening amount. */
export const cashDirections = ['in', 'out', 'opening'] as const
export type CashDirection = (typeof cashDirections)[number]

/** The category of such a payment. The shop cannot have one of this name. */
export const openingCategory = 'Opening amount'
