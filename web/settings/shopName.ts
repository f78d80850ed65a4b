import type { PublicSettings } from '#contract/settings/settings.ts'
import { createStore, useStore } from '#web/browser/createStore.ts'

type Shop = Pick<PublicSettings, 'shopName' | 'logoId'>

/** Until it is read: signed out without a connection, nothing in the browser has it. */
const shop = createStore<Shop>({ shopName: 'Tigena', logoId: null })

export const setShop = shop.set

/** The name of the shop, as last read from the server or, without a connection, from the copy on this device. */
export const useShopName = (): string => useStore(shop).shopName

/** The id of its logo, if it has one. */
export const useShopLogo = (): string | null => useStore(shop).logoId
