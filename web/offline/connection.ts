import { createStore, useStore } from '#web/browser/createStore.ts'

/** Whether the server answered last time. This module is small, because every page that calls the server loads it. */
const online = createStore(true)

export const { get: isOnline, subscribe: onConnectionChange } = online

export const reportConnection = (isReachable: boolean): void => {
  if (isReachable !== isOnline()) online.set(isReachable)
}

export const useIsOnline = (): boolean => useStore(online)

/** The server's clock minus the clock of this device at the last answer; undefined before the first one. */
const clockOffsetMs = createStore<number | undefined>(undefined)

export const { get: currentClockOffset, subscribe: onServerTime } = clockOffsetMs

/** Takes the time of an answer from its Date header. */
export const noteServerTime = (date: string | null): void => {
  if (date) clockOffsetMs.set(Date.parse(date) - Date.now())
}
