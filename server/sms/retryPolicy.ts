const firstDelaySeconds = 10
const maxDelaySeconds = 15 * 60
const maxAgeSeconds = 24 * 60 * 60

/**
 * The retry policy of SMS, for messages that the provider has certainly not accepted: the delay doubles up to 15 minutes,
 * with a jitter of a quarter so that messages do not all return at once. Undefined once the message would be a day old.
 */
export const retryDelaySeconds = (attempt: number, ageSeconds: number, random = Math.random()): number | undefined => {
  const delay = Math.min(firstDelaySeconds * 2 ** (attempt - 1), maxDelaySeconds) * (0.75 + random / 2)
  return ageSeconds + delay > maxAgeSeconds ? undefined : delay
}
