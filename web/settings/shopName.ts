import { useSyncExternalStore } from 'react'
import type { PublicSettings } from '#contract/settings/settings.ts'

type Shop = Pick<PublicSettings, 'shopName' | 'logoId'>

/** Until it is read: signed out without a connection, nothing in the browser has it. */
let shop: Shop = { shopName: 'Tigena', logoId: null }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const setShop = (settings: Shop): void => {
  shop = settings
  for (const listener of listeners) listener()
}

/** The name of the shop, as last read from the server or, without a connection, from the copy on this device. */
export const useShopName = (): string => useSyncExternalStore(subscribe, () => shop.shopName)

/** The id of its logo, if it has one. */
export const useShopLogo = (): string | null => useSyncExternalStore(subscribe, () => shop.logoId)
