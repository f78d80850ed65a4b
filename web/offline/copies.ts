import { withDatabase, write } from '#web/offline/database.ts'
import { rememberedUser } from '#web/session/rememberedUser.ts'

const caches = ['cached_sales', 'cached_products'] as const
type CacheName = (typeof caches)[number]

/** The rows of each kind, by the cache in which they are stored. */
type Copies = Readonly<Record<CacheName, Readonly<Record<string, readonly { readonly id: string }[]>>>>

/** Writing thousands of products at once would block the page for a second. */
const rowsAtOnce = 100

/** Marks a cache as filled, also if the shop has nothing to copy yet. */
const filledKind = 'filled'

const rowsOf = (userId: string, kinds: Copies[CacheName]) =>
  Object.entries({ ...kinds, [filledKind]: [{ id: filledKind }] }).flatMap(([kind, values]) =>
    values.map(value => ({ id: value.id, userId, kind, value })),
  )

/** Replaces the copies on this device with the server's current rows, unless this user has logged out meanwhile. */
export const saveCopies = (userId: string, copies: Copies): Promise<void> =>
  write([...caches], async transaction => {
    const stores = caches.map(name => ({ name, store: transaction.objectStore(name) }))
    await Promise.all(stores.map(({ store }) => store.count()))
    // The transaction is running, so a logout in any tab that has not forgotten the user yet clears the copies after it.
    if (rememberedUser()?.id !== userId) return
    for (const { name, store } of stores) {
      await store.clear()
      const rows = rowsOf(userId, copies[name])
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await Promise.all(rows.slice(start, start + rowsAtOnce).map(async row => store.put(row)))
    }
  })

/** The copies of one kind that the user of this device has made; undefined if there are none. */
export const readOwnCopies = async <T>(cache: CacheName, kind: string): Promise<T[] | undefined> => {
  const userId = rememberedUser()?.id
  const rows = await withDatabase(database => database.getAll(cache))
  const own = rows.filter(row => row.userId === userId)
  return own.length > 0 ? own.filter(row => row.kind === kind).map(({ value }) => value as T) : undefined
}

/** Clears the copies, once the user is forgotten. Sales that are not synced yet stay. */
export const clearCopies = (): Promise<void> =>
  write([...caches], transaction => Promise.all(caches.map(name => transaction.objectStore(name).clear())))
