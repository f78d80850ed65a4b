import { type CachedRow, withDatabase, write } from '#web/offline/database.ts'

type CacheName = 'cached_sales' | 'cached_products'

/** Replaces the cached rows with the server's current ones. */
export const replaceCached = (cache: CacheName, rows: readonly CachedRow[]): Promise<void> =>
  write([cache], async transaction => {
    const store = transaction.objectStore(cache)
    await Promise.all([store.clear(), ...rows.map(async row => store.put(row))])
  })

/** The cached values of one kind that were read for this user; undefined if there are none. */
export const readCached = async <T>(cache: CacheName, kind: string, userId: string): Promise<T[] | undefined> => {
  const rows = await withDatabase(database => database.getAll(cache))
  const own = rows.filter(row => row.userId === userId && row.kind === kind)
  return own.length > 0 ? own.map(({ value }) => value as T) : undefined
}

/** Clears the cached copies. Sales that are not synced yet stay. */
export const clearCached = async (): Promise<void> => {
  await replaceCached('cached_sales', [])
  await replaceCached('cached_products', [])
}
