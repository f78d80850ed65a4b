const firstDelaySeconds = 10
const maxDelaySeconds = 15 * 60
/** No provider is believed that asks for more. */
const maxRetryAfterSeconds = 60 * 60
const maxAgeSeconds = 24 * 60 * 60

/**
 * The retry policy of SMS, for messages that the provider has certainly not accepted: the delay doubles up to 15 minutes,
 * with a jitter of a quarter so that messages do not all return at once. It is longer if the provider asks for that.
 * Undefined once the message would be a day old.
 */
export const retryDelaySeconds = (
  attempt: number,
  ageSeconds: number,
  retryAfterSeconds = 0,
  random = Math.random(),
): number | undefined => {
  const ownDelay = Math.min(firstDelaySeconds * 2 ** (attempt - 1), maxDelaySeconds) * (0.75 + random / 2)
  const providerDelay = Math.min(retryAfterSeconds, maxRetryAfterSeconds) * (1 + random / 4)
  const delay = Math.max(ownDelay, providerDelay)
  return ageSeconds + delay > maxAgeSeconds ? undefined : delay
}
