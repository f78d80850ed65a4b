/** Whether the server can be reached, as far as we know. Small, because every call reports to it. */
let online = true
const listeners = new Set<() => void>()

export const isOnline = (): boolean => online

export const reportConnection = (reachable: boolean): void => {
  if (reachable === online) return
  online = reachable
  for (const listener of listeners) listener()
}

export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
