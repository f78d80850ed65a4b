import { type CachedRow, onDatabase, write } from '#web/offline/database.ts'

type CacheName = 'cached_sales' | 'cached_products'

/** Puts what the server has now in the place of what it had. */
export const replaceCached = (cache: CacheName, rows: readonly CachedRow[]): Promise<void> =>
  write([cache], async writing => {
    const store = writing.objectStore(cache)
    await Promise.all([store.clear(), ...rows.map(async row => store.put(row))])
  })

export const readCached = (cache: CacheName): Promise<CachedRow[]> => onDatabase(database => database.getAll(cache))

/** Leaves nothing of the shop's behind but what is still to be sent. */
export const clearCached = async (): Promise<void> => {
  await replaceCached('cached_sales', [])
  await replaceCached('cached_products', [])
}
