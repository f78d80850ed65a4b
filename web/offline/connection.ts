/** Whether the server answered last time. This module is small, because every page that calls the server loads it. */
let online = true
const listeners = new Set<() => void>()

export const isOnline = (): boolean => online

export const reportConnection = (isReachable: boolean): void => {
  if (isReachable === online) return
  online = isReachable
  for (const listener of listeners) listener()
}

let clockOffsetMs: number | undefined

/** The server's clock minus the clock of this device at the last answer; undefined before the first one. */
export const currentClockOffset = (): number | undefined => clockOffsetMs

const timeListeners = new Set<() => void>()

/** Takes the time of an answer from its Date header. */
export const noteServerTime = (date: string | null): void => {
  if (!date) return
  clockOffsetMs = Date.parse(date) - Date.now()
  for (const listener of timeListeners) listener()
}

export const onServerTime = (listener: () => void): (() => void) => {
  timeListeners.add(listener)
  return () => timeListeners.delete(listener)
}

export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
