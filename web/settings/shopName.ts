import { useSyncExternalStore } from 'react'

/** Until the server has answered, and offline: it is not stored, because a logout must leave nothing in the browser. */
let shopName = 'Tigena'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const setShopName = (name: string): void => {
  shopName = name
  for (const listener of listeners) listener()
}

/** The name of the shop, as last read from the server. */
export const useShopName = (): string => useSyncExternalStore(subscribe, () => shopName)
