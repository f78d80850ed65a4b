/** The shop has limited the requests of this connection for a while. */
export interface TooManyRequests {
  readonly retryAfterMinutes: number
}

/** Falls back to one minute: a proxy may limit requests without saying for how long. */
export const parseRetryAfter = (retryAfterSeconds: unknown): TooManyRequests => ({
  retryAfterMinutes: Math.ceil(Number(retryAfterSeconds) / 60) || 1,
})
