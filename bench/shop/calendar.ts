const hour = 3_600_000
export const day = 24 * hour

/** A Monday in Addis Ababa, where the day begins three hours before UTC's. */
const firstDay = Date.UTC(2024, 8, 2) - 3 * hour
const weeks = 104
const [opening, openHours] = [8.5 * hour, 11 * hour]

/** The moment the shop is measured at: two years of Mondays to Saturdays lie behind it. */
export const closingTime = firstDay + (weeks * 7 - 1) * day

/** When the index-th of so many records was made: in their order, while the shop is open, more of them every month. */
export const timeAt = (index: number, count: number): number => {
  const root = Math.sqrt((index + 0.5) / count)
  const workday = root * Math.sqrt(root) * weeks * 6
  const [date, fraction] = [Math.floor(workday), workday % 1]
  const daysBefore = Math.floor(date / 6) * 7 + (date % 6)
  return Math.floor(firstDay + daysBefore * day + opening + fraction * openHours)
}
