/** The notes and coins that are counted one by one, in Birr, largest first. What is smaller is entered as one amount. */
export const denominations = [200, 100, 50, 10, 5, 1] as const
export type Denomination = (typeof denominations)[number]

/** How many of each, and the amount of smaller coins in santim. */
export type Counts = Readonly<Record<`${Denomination}`, number>> & { readonly smaller: number }

/** What was counted, in santim. */
export const countedAmount = (counts: Counts): number =>
  denominations.reduce((sum, birr) => sum + counts[`${birr}`] * birr * 100, counts.smaller)
