const hour = 3_600_000
const day = 24 * hour

/** A Monday's midnight in Addis Ababa, three hours before UTC's, before whatever the demo tells of. */
const firstMonday = Date.UTC(2024, 0, 1) - 3 * hour
const opening = 8.5 * hour

/** From Monday to Saturday, from 08:30 to 18:30. */
export const workday = 10 * hour

/** For how long the shop has been open by then, in all. */
export const openTimeAt = (moment: number): number => {
  const passed = moment - firstMonday
  const days = Math.floor(passed / day)
  const weekday = days % 7
  const ofToday = weekday === 6 ? 0 : Math.min(Math.max((passed % day) - opening, 0), workday)
  return (Math.floor(days / 7) * 6 + weekday) * workday + ofToday
}

/** When it had been open for so long: at an opening, rather than at the closing before. */
export const timeAt = (openTime: number): Date => {
  const workdays = Math.floor(openTime / workday)
  const days = Math.floor(workdays / 6) * 7 + (workdays % 6)
  return new Date(firstMonday + days * day + opening + (openTime % workday))
}
