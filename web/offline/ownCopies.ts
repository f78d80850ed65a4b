import { readCached } from '#web/offline/cachedRows.ts'
import { rememberedUser } from '#web/session/rememberedUser.ts'

/** The copies that the user of this device has made. */
export const readOwnCopies = async <T>(
  cache: 'cached_sales' | 'cached_products',
  kind: string,
): Promise<T[] | undefined> => {
  const user = rememberedUser()
  return user ? readCached<T>(cache, kind, user.id) : undefined
}

export const containsText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
