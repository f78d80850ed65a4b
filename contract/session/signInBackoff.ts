const maxBackoffSeconds = 15 * 60

/**
 * The exponential backoff of failed sign-ins: how many seconds must pass between the last failure and the next attempt.
 * The first few failures are free, then it is 1, 2, 4, … seconds, at most a quarter of an hour.
 */
export const backoffSeconds = (failures: number, free: number): number =>
  failures <= free ? 0 : Math.min(2 ** (failures - free - 1), maxBackoffSeconds)
