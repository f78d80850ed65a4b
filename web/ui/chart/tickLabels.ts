export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1

/** The bars that have a label: as many as fit beside each other, counted from the last. Of many days, those that begin a week. */
export const labelledBars = (
  bars: number,
  days: readonly string[] | undefined,
  fitting: number,
): ReadonlySet<number> => {
  const all = Array.from({ length: bars }, (_, index) => index)
  const mondays = all.filter(index => days?.[index] !== undefined && isMonday(days[index]))
  const candidates = bars > fitting && mondays.length > 0 ? mondays : all
  const interval = Math.ceil(candidates.length / fitting)
  return new Set(candidates.filter((_, index) => (candidates.length - 1 - index) % interval === 0))
}
