type Day = Temporal.PlainDate

/** Stored sums to add (1) or subtract (-1): those of the days or months that start between two days. */
export interface SumPiece {
  readonly period: 'day' | 'month' | 'ever'
  readonly first: string
  readonly last: string
  readonly sign: 1 | -1
}

export const allSales: SumPiece = { period: 'ever', first: '-infinity', last: '-infinity', sign: 1 }

const dayOf = (text: string): Day => Temporal.PlainDate.from(text)
const plusDays = (day: Day, days: number): Day => day.add({ days })
const isBefore = (day: Day, other: Day): boolean => Temporal.PlainDate.compare(day, other) < 0
const earlier = (day: Day, other: Day): Day => (isBefore(day, other) ? day : other)

const countBetween = (first: Day, last: Day): number => Math.max(0, first.until(last).days + 1)

/** Both days included. */
export const countDays = (first: string, last: string): number => countBetween(dayOf(first), dayOf(last))

const piece = (period: 'day' | 'month', sign: 1 | -1, first: Day, last: Day): readonly SumPiece[] =>
  isBefore(last, first) ? [] : [{ period, first: first.toString(), last: last.toString(), sign }]

/** A part of one month: its days, or the whole month without its other days if those are fewer. */
const piecesInMonth = (from: Day, to: Day, today: Day): readonly SumPiece[] => {
  const first = from.with({ day: 1 })
  const last = from.with({ day: from.daysInMonth })
  // There are hardly any sums of days to come.
  const others = countBetween(first, plusDays(from, -1)) + countBetween(plusDays(to, 1), earlier(last, today))
  if (others >= countBetween(from, to)) return piece('day', 1, from, to)
  return [
    ...piece('month', 1, first, first),
    ...piece('day', -1, first, plusDays(from, -1)),
    ...piece('day', -1, plusDays(to, 1), last),
  ]
}

/**
 * The stored sums that add up to a range of days: whole months as far as possible, so that their number does not grow
 * with the sales of a day.
 */
export const coverDays = (fromDay: string, toDay: string, currentDay: string): readonly SumPiece[] => {
  const [from, to, today] = [dayOf(fromDay), dayOf(toDay), dayOf(currentDay)]
  const [firstMonth, lastMonth] = [from.with({ day: 1 }), to.with({ day: 1 })]
  if (firstMonth.equals(lastMonth)) return piecesInMonth(from, to, today)
  return [
    ...piecesInMonth(from, from.with({ day: from.daysInMonth }), today),
    ...piece('month', 1, firstMonth.add({ months: 1 }), lastMonth.subtract({ months: 1 })),
    ...piecesInMonth(lastMonth, to, today),
  ]
}

/** As many days as a range has, right before it. */
export const previousRange = (from: string, to: string) => {
  const last = plusDays(dayOf(from), -1)
  return { from: plusDays(last, 1 - countDays(from, to)).toString(), to: last.toString() }
}
