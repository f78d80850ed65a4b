import { useSyncExternalStore } from 'react'

const key = 'shopName'
const defaultName = 'Tigena'

const storedName = (): string => {
  try {
    return localStorage.getItem(key) ?? defaultName
  } catch {
    return defaultName
  }
}

let shopName = storedName()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the name on this page, and stores it for the next one, which may be opened offline. */
export const setShopName = (name: string): void => {
  shopName = name
  try {
    localStorage.setItem(key, name)
  } catch {
    // Without storage every page starts with the default name.
  }
  for (const listener of listeners) listener()
}

/** The name of the shop, as last read from the server. */
export const useShopName = (): string => useSyncExternalStore(subscribe, () => shopName)
