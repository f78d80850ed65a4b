import { afterAll, vi } from 'vitest'

/** Needed because the next test file runs in the same process. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
