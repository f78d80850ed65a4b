import { createStore, useStore } from '#web/browser/createStore.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

interface Shop {
  /** Empty until this device knows it. */
  readonly shopName: string
  /** Null if it has none. Without a connection, the picture itself as a data URL. */
  readonly logoUrl: string | null
}

const key = 'shop'

/** What another program or an older version may have stored is ignored. */
const readRemembered = (): Partial<Record<keyof Shop, unknown>> => {
  try {
    return JSON.parse(deviceStorage.get(key) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** As this device saw it last, so that no other name or logo flashes up before the settings are read. */
export const rememberedShop = (): Shop => {
  const { shopName, logoUrl } = readRemembered()
  return {
    shopName: typeof shopName === 'string' ? shopName : '',
    logoUrl: typeof logoUrl === 'string' ? logoUrl : null,
  }
}

const shop = createStore<Shop>(rememberedShop())

export const setShop = (current: Shop): void => {
  shop.set(current)
  const isCopy = current.logoUrl?.startsWith('data:')
  if (!isCopy) deviceStorage.set(key, JSON.stringify(current))
}

/** The name of the shop, as last read from the server or, without a connection, from the copy on this device. Empty until then. */
export const useShopName = (): string => useStore(shop).shopName

/** The address of its logo, if it has one. */
export const useShopLogo = (): string | null => useStore(shop).logoUrl
