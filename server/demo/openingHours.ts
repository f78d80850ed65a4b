const hour = 3_600_000
const day = 24 * hour

/** A Monday at midnight in Addis Ababa (UTC+3), earlier than any time in the demo. */
const firstMonday = Date.UTC(2024, 0, 1) - 3 * hour
const opening = 8.5 * hour

/** The shop is open from Monday to Saturday, 08:30 to 18:30. */
export const workday = 10 * hour

/** How long the shop has been open in total since the first Monday. */
export const openTimeAt = (moment: number): number => {
  const passed = moment - firstMonday
  const days = Math.floor(passed / day)
  const weekday = days % 7
  const openToday = weekday === 6 ? 0 : Math.min(Math.max((passed % day) - opening, 0), workday)
  return (Math.floor(days / 7) * 6 + weekday) * workday + openToday
}

/** The inverse of openTimeAt. At the end of a day it returns the next opening, not the closing time. */
export const timeAt = (openTime: number): Date => {
  const workdays = Math.floor(openTime / workday)
  const days = Math.floor(workdays / 6) * 7 + (workdays % 6)
  return new Date(firstMonday + days * day + opening + (openTime % workday))
}
