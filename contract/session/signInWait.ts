const maxWaitSeconds = 15 * 60

/**
 * How many seconds must lie between the last failed sign-in and the next try: none for the first few, which are
 * free, then 1, 2, 4, … up to a quarter of an hour.
 */
export const waitAfterFailures = (failures: number, free: number): number =>
  failures <= free ? 0 : Math.min(2 ** (failures - free - 1), maxWaitSeconds)

export const formatWait = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
