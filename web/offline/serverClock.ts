import { createStore } from '#web/browser/createStore.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { currentClockOffset } from '#web/http/connection.ts'

const key = 'clockOffset'

/** An answer takes seconds on a slow connection, and its time is in whole seconds. */
const minStepMs = 2 * 60_000

/** Since the start of this page. */
const lastStored = createStore<number | undefined>(undefined)

/**
 * Saves the clock offset for a start without a connection: the first one, and another if a clock was set. Each write is an
 * event in all other tabs.
 */
export const storeClockOffset = (): void => {
  const offset = currentClockOffset()
  if (offset === undefined) return
  const before = lastStored.get()
  if (before !== undefined && Math.abs(offset - before) <= minStepMs) return
  deviceStorage.set(key, String(offset))
  lastStored.set(offset)
}

/** At a logout nothing may be left in the browser. A sale that is made offline has its own copy. */
export const deleteClockOffset = (): void => deviceStorage.remove(key)

const storedClockOffset = (): number | null => {
  const stored = deviceStorage.get(key)
  return stored === null ? null : Number(stored)
}

/** The server's clock minus the clock of this device at the last contact, in ms; null if it is unknown. */
export const lastClockOffset = (): number | null => currentClockOffset() ?? storedClockOffset()

/**
 * The time by the clock of this device as it was at that offset. The clock may have been set since, for example by the
 * network when the connection came back.
 */
export const timeByClockOf = (offset: number | null | undefined, now = Date.now()): string => {
  const current = currentClockOffset()
  const stepMs = offset == null || current === undefined ? 0 : offset - current
  return new Date(Math.abs(stepMs) > minStepMs ? now - stepMs : now).toISOString()
}
