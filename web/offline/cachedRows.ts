import { type CachedRow, withDatabase, write } from '#web/offline/database.ts'

type CacheName = 'cached_sales' | 'cached_products'

/** Replaces the cached rows with the server's current ones. */
export const replaceCached = (cache: CacheName, rows: readonly CachedRow[]): Promise<void> =>
  write([cache], async transaction => {
    const store = transaction.objectStore(cache)
    await Promise.all([store.clear(), ...rows.map(async row => store.put(row))])
  })

export const readCached = (cache: CacheName): Promise<CachedRow[]> => withDatabase(database => database.getAll(cache))

/** Clears the cached copies. Sales that are not synced yet stay. */
export const clearCached = async (): Promise<void> => {
  await replaceCached('cached_sales', [])
  await replaceCached('cached_products', [])
}
