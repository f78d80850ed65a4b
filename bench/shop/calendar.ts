const hour = 3_600_000
export const day = 24 * hour

/** A Monday in Addis Ababa, which is three hours ahead of UTC. */
const firstDay = Date.UTC(2024, 8, 2) - 3 * hour
const weeks = 104
const [opening, openHours] = [8.5 * hour, 11 * hour]

/** The end of the generated data, after two years of Mondays to Saturdays. */
export const closingTime = firstDay + (weeks * 7 - 1) * day

/** The creation time of a record: ascending, within opening hours, and denser every month. */
export const timeAt = (index: number, count: number): number => {
  const root = Math.sqrt((index + 0.5) / count)
  const workday = root * Math.sqrt(root) * weeks * 6
  const [date, fraction] = [Math.floor(workday), workday % 1]
  const daysBefore = Math.floor(date / 6) * 7 + (date % 6)
  return Math.floor(firstDay + daysBefore * day + opening + fraction * openHours)
}
