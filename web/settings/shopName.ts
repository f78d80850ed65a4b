import { createStore, useStore } from '#web/browser/createStore.ts'

interface Shop {
  readonly shopName: string
  /** Null if it has none. Without a connection, the picture itself as a data URL. */
  readonly logoUrl: string | null
}

/** Until it is read: signed out without a connection, nothing in the browser has it. */
const shop = createStore<Shop>({ shopName: 'Tigena', logoUrl: null })

export const setShop = shop.set

/** The name of the shop, as last read from the server or, without a connection, from the copy on this device. */
export const useShopName = (): string => useStore(shop).shopName

/** The address of its logo, if it has one. */
export const useShopLogo = (): string | null => useStore(shop).logoUrl
