import { withDatabase, write } from '#web/offline/database.ts'
import { rememberedUser } from '#web/session/rememberedUser.ts'

export const cacheNames = ['cached_sales', 'cached_products'] as const
export type CacheName = (typeof cacheNames)[number]

/** The rows of one cache, by their kind. */
export type CopiedRows = Readonly<Record<string, readonly { readonly id: string }[]>>

type Copies = Readonly<Partial<Record<CacheName, CopiedRows>>>

/** Writing thousands of products at once would block the page for a second. */
const rowsAtOnce = 100

/** Marks a cache as filled, also if the shop has nothing to copy yet. Its value is when the copying began. */
const filledKind = 'filled'

const rowsOf = (userId: string, kinds: CopiedRows, startedAt: number) => [
  ...Object.entries(kinds).flatMap(([kind, values]) => values.map(value => ({ id: value.id, userId, kind, value }))),
  { id: filledKind, userId, kind: filledKind, value: startedAt },
]

/** Replaces the copies on this device with the server's current rows, unless this user has logged out meanwhile. */
export const saveCopies = (userId: string, copies: Copies, startedAt = Date.now()): Promise<void> => {
  const names = cacheNames.filter(name => copies[name])
  return write(names, async transaction => {
    const stores = names.map(name => ({ name, store: transaction.objectStore(name) }))
    await Promise.all(stores.map(({ store }) => store.count()))
    // The transaction is running, so a logout in any tab that has not forgotten the user yet clears the copies after it.
    if (rememberedUser()?.id !== userId) return
    for (const { name, store } of stores) {
      await store.clear()
      const rows = rowsOf(userId, copies[name] ?? {}, startedAt)
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await Promise.all(rows.slice(start, start + rowsAtOnce).map(async row => store.put(row)))
    }
  })
}

/** Adds or replaces one copy without reading the others again, if this user has copies. */
export const saveCopy = (cache: CacheName, kind: string, value: { readonly id: string }): Promise<void> =>
  write([cache], async transaction => {
    const store = transaction.objectStore(cache)
    const filled = await store.get(filledKind)
    const userId = rememberedUser()?.id
    if (userId !== undefined && filled?.userId === userId) await store.put({ id: value.id, userId, kind, value })
  })

/** When the user's copies of this cache were begun, in ms by the clock of this device; 0 if there are none. */
export const readCopyTime = async (userId: string, cache: CacheName): Promise<number> => {
  const row = await withDatabase(database => database.get(cache, filledKind))
  return row?.userId === userId ? Number(row.value) : 0
}

/** The copies of one kind that the user of this device has made; undefined if there are none. */
export const readOwnCopies = async <T>(cache: CacheName, kind: string): Promise<T[] | undefined> => {
  const userId = rememberedUser()?.id
  const rows = await withDatabase(database => database.getAll(cache))
  const own = rows.filter(row => row.userId === userId)
  return own.length > 0 ? own.filter(row => row.kind === kind).map(({ value }) => value as T) : undefined
}

/**
 * Clears the copies that are not of the remembered user: after a logout or the end of a session all, because nobody is
 * remembered then. Sales that are not synced yet stay.
 */
export const clearCopiesOfOthers = (): Promise<void> =>
  write([...cacheNames], async transaction => {
    const stores = cacheNames.map(name => transaction.objectStore(name))
    const filled = await Promise.all(stores.map(store => store.get(filledKind)))
    const userId = rememberedUser()?.id
    await Promise.all(
      stores.filter((_, index) => userId === undefined || filled[index]?.userId !== userId).map(store => store.clear()),
    )
  })
