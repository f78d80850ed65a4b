import type { ReplyOf } from '#contract/endpoint.ts'
import type { getPublicSettings } from '#contract/settings/settings.ts'
import { readCached } from '#web/offline/cachedRows.ts'
import { rememberedUser } from '#web/session/rememberedUser.ts'

/** The shop's name and address on a receipt are needed without a connection too. A logout deletes them with the rest. */
export const shopCopyKind = 'shop'

export const readShopCopy = async (): Promise<ReplyOf<typeof getPublicSettings> | undefined> => {
  const user = rememberedUser()
  const [shop] =
    (user && (await readCached<ReplyOf<typeof getPublicSettings>>('cached_products', shopCopyKind, user.id))) ?? []
  return shop
}
