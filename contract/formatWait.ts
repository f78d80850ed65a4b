/** 8 as '8 seconds', 91 as '2 minutes'. */
export const formatWait = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
