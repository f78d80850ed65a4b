/** Whether the server answered last time. This module is small, because every page that calls the server loads it. */
let online = true
const listeners = new Set<() => void>()

export const isOnline = (): boolean => online

export const reportConnection = (isReachable: boolean): void => {
  if (isReachable === online) return
  online = isReachable
  for (const listener of listeners) listener()
}

export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
