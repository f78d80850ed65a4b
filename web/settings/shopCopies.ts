import type { ReplyOf } from '#contract/endpoint.ts'
import { getDeskSettings, type getPublicSettings, readLogo } from '#contract/settings/settings.ts'
import { call } from '#web/http/call.ts'
import { callForFile } from '#web/http/callForFile.ts'
import { readOwnCopies } from '#web/offline/copies.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'
import { setShop } from '#web/settings/shopName.ts'
import { toDataUrl } from '#web/ui/page/toDataUrl.ts'

type PublicSettings = ReplyOf<typeof getPublicSettings>
type DeskSettings = ReplyOf<typeof getDeskSettings>

/** Null if there is none, or if it cannot be read: without it the rest is still worth copying. */
const readLogoCopy = async (logoId: string | null): Promise<string | null> =>
  logoId && callForFile(readLogo, { id: logoId }).then(toDataUrl, () => null)

/** What sales and receipts need of the shop: its name and address, its logo, and what it calls its payment methods. */
export const readShopToCopy = async (signal: AbortSignal) => {
  const [shop, desk] = await Promise.all([readPublicSettings(), call(getDeskSettings, {}, { signal })])
  return {
    shop: [{ id: 'shop', ...shop, logo: await readLogoCopy(shop.logoId) }],
    desk: [{ id: 'desk', ...desk }],
  }
}

export const readShopCopy = async (): Promise<PublicSettings | undefined> => {
  const [copy] = (await readOwnCopies<PublicSettings & { logo?: string | null }>('cached_products', 'shop')) ?? []
  if (!copy) return undefined
  const { logo = null, ...shop } = copy
  setShop({ shopName: shop.shopName, logoUrl: logo })
  return shop
}

export const readDeskCopy = async (): Promise<DeskSettings | undefined> =>
  (await readOwnCopies<DeskSettings>('cached_products', 'desk'))?.[0]
