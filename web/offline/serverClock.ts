import { currentClockOffset } from '#web/offline/connection.ts'

const key = 'clockOffset'

/** Saves the clock offset for a start without a connection. If storage is full or forbidden, it is unknown then. */
export const storeClockOffset = (): void => {
  const offset = currentClockOffset()
  try {
    if (offset !== undefined) localStorage.setItem(key, String(offset))
  } catch {}
}

const storedClockOffset = (): number | null => {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

/** The server's clock minus the clock of this device at the last contact, in ms; null if it is unknown. */
export const lastClockOffset = (): number | null => currentClockOffset() ?? storedClockOffset()

/** An answer takes seconds on a slow connection, and its time is in whole seconds. */
const minStepMs = 2 * 60_000

/**
 * The time by the clock of this device as it was at that offset. The clock may have been set since, for example by the
 * network when the connection came back.
 */
export const timeByClockOf = (offset: number | null | undefined, now = Date.now()): string => {
  const current = currentClockOffset()
  const stepMs = offset == null || current === undefined ? 0 : offset - current
  return new Date(Math.abs(stepMs) > minStepMs ? now - stepMs : now).toISOString()
}
