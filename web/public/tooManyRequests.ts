/** More was asked from this connection than the shop answers. */
export interface TooOften {
  readonly waitMinutes: number
}

/** What asks to wait need not say for how long. */
export const tooManyRequests = (retryAfterSeconds: unknown): TooOften => ({
  waitMinutes: Math.ceil(Number(retryAfterSeconds) / 60) || 1,
})
