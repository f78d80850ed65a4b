/** From midnight, from 6, from 12 and from 18 o'clock. Here, not among the texts of the staff app, which customers do not load. */
export const amharicDayParts = ['ሌሊት', 'ጥዋት', 'ከሰዓት', 'ማታ'] as const

/** A time such as '09:05', or an hour such as '9', by the customary clock: '3:05 ጥዋት'. Hours are counted from six o'clock. */
export const formatCustomary = (time: string, dayParts: readonly string[]): string => {
  const [hours = '', minutes] = time.split(':')
  const hour = Number(hours)
  return `${(hour + 6) % 12 || 12}${minutes === undefined ? '' : `:${minutes}`} ${dayParts[Math.floor(hour / 6)]}`
}
