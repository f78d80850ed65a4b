import { createStore, useStore } from '#web/browser/createStore.ts'

/** Whether the server answered last time. This module is small, because every page that calls the server loads it. */
const online = createStore(true)

export const isOnline = (): boolean => online.get()

export const useIsOnline = (): boolean => useStore(online)

export const onConnectionChange = (listener: () => void): (() => void) => online.subscribe(listener)

export const reportConnection = (isReachable: boolean): void => {
  if (isReachable !== online.get()) online.set(isReachable)
}

const clockOffsetMs = createStore<number | undefined>(undefined)

/** The server's clock minus the clock of this device at the last answer; undefined before the first one. */
export const currentClockOffset = (): number | undefined => clockOffsetMs.get()

/** Takes the time of an answer from its Date header. */
export const noteServerTime = (date: string | null): void => {
  if (date) clockOffsetMs.set(Date.parse(date) - Date.now())
}

export const onServerTime = (listener: () => void): (() => void) => clockOffsetMs.subscribe(listener)
