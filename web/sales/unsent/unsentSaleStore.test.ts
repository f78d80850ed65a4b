// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the modules again, as another window or a restarted browser does. */
const openWindow = async () => {
  vi.resetModules()
  return { ...(await import('#web/sales/unsent/unsentSaleStore.ts')), ...(await import('#web/offline/copies.ts')) }
}

const aSale = (tempId: string, createdAt: string) => ({
  tempId,
  createdAt,
  seller: { id: 'hana', name: 'Hana' },
  payloadVersion: 1,
  details: { customerName: 'ሃና ግርማ' },
  images: [{ id: `${tempId}-picture`, bytes: new Blob([`picture of ${tempId}`], { type: 'image/webp' }) }],
  items: [
    { tempId: `${tempId}-1`, details: { quantity: 2 } },
    { tempId: `${tempId}-2`, details: { quantity: 1 } },
  ],
})
const sale = aSale('sale', '2026-11-15T08:00:00.000Z')

let shop: Awaited<ReturnType<typeof openWindow>>

const rowsOf = async (store: string) => (await openDB('ymms_offline_db')).getAll(store)

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  shop = await openWindow()
})

test('the database is ymms_offline_db, version 1, with its four stores', async () => {
  await shop.listUnsentSales()
  const database = await openDB('ymms_offline_db')
  expect(database.version).toBe(1)
  const stores = [...database.objectStoreNames].map(name => {
    const store = database.transaction(name).store
    return [name, store.keyPath, [...store.indexNames]]
  })
  expect(stores).toEqual([
    ['cached_products', 'id', []],
    ['cached_sales', 'id', []],
    ['offline_sale_items', 'tempId', ['saleId']],
    ['offline_sales', 'tempId', ['syncStatus']],
  ])
})

test('a sale with its items and images is still there when the browser is opened again', async () => {
  await shop.storeUnsentSale(sale)
  shop = await openWindow()
  const [found] = await shop.listUnsentSales()
  expect(found).toMatchObject({
    ...sale,
    ...{ syncStatus: 'pending', sentAt: null, onlineId: null, problem: null },
    images: [{ id: 'sale-picture', bytes: expect.any(Blob) }],
  })
  expect(await rowsOf('offline_sale_items')).toMatchObject(Array(2).fill({ saleId: 'sale', syncStatus: 'pending' }))
  expect(await found?.images[0]?.bytes?.text()).toBe('picture of sale')
})

test('a sale is not saved at all if one of its items cannot be saved', async () => {
  const broken = { ...sale, items: [...sale.items, { tempId: 'broken', details: { notData: () => undefined } }] }
  await expect(shop.storeUnsentSale(broken)).rejects.toMatchObject({ name: 'StorageFailure', reason: 'unavailable' })
  expect([await rowsOf('offline_sales'), await rowsOf('offline_sale_items')]).toEqual([[], []])
})

test('unsent sales are listed in the order in which they were made', async () => {
  await shop.storeUnsentSale(aSale('a', '2026-11-15T09:00:00.000Z'))
  await shop.storeUnsentSale(aSale('b', '2026-11-15T07:30:00.000Z'))
  await shop.storeUnsentSale(aSale('c', '2026-11-15T08:00:00.000Z'))
  expect((await shop.listUnsentSales()).map(({ tempId }) => tempId)).toEqual(['b', 'c', 'a'])
})

test('a synced sale is no longer unsent, and removing it removes only its own items', async () => {
  await shop.storeUnsentSale(sale)
  await shop.storeUnsentSale(aSale('other', sale.createdAt))
  await shop.markSaleSynced('sale')
  expect((await shop.listUnsentSales()).map(({ tempId }) => tempId)).toEqual(['other'])
  // A slower tab reports its own failure.
  await shop.updateUnsentSale('sale', { syncStatus: 'pending' })
  expect(await rowsOf('offline_sales')).toContainEqual(
    expect.objectContaining({ tempId: 'sale', syncStatus: 'synced', onlineId: 'sale' }),
  )
  await shop.removeUnsentSale('sale')
  await shop.updateUnsentSale('sale', { syncStatus: 'pending' })
  expect((await rowsOf('offline_sale_items')).map(({ saleId }) => saleId)).toEqual(['other', 'other'])
  expect((await shop.listUnsentSales()).map(({ tempId }) => tempId)).toEqual(['other'])
})

const corrected = { ...sale, items: [{ tempId: 'sale-1', details: { quantity: 5 } }] }

test('a sale whose id is taken is the same sale if it is equal, and is otherwise asked about', async () => {
  await shop.storeUnsentSale(sale)
  await shop.storeUnsentSale(sale)
  await expect(shop.storeUnsentSale(corrected)).rejects.toMatchObject({ name: 'MaybeSavedAlready' })
  const [found, ...others] = await shop.listUnsentSales()
  expect([found?.items.map(item => item.details), others]).toEqual([[{ quantity: 2 }, { quantity: 1 }], []])
})

test('only the correction that was started on a sale replaces it, with its items, and only once', async () => {
  await shop.storeUnsentSale(sale)
  const replace = (correctionId?: string) => shop.storeUnsentSale(corrected, { ...(correctionId && { correctionId }) })
  const refused = { name: 'MaybeSavedAlready' }
  await expect(replace(), 'not opened to correct it').rejects.toMatchObject(refused)
  await shop.updateUnsentSale('sale', { isBeingCorrected: true, correctionId: 'second' })
  await expect(replace('first'), 'another correction was started').rejects.toMatchObject(refused)
  await expect(replace()).rejects.toMatchObject(refused)
  expect(await rowsOf('offline_sale_items')).toHaveLength(2)
  await replace('second')
  expect(await shop.listUnsentSales()).toMatchObject([{ items: [{ tempId: 'sale-1', details: { quantity: 5 } }] }])
  expect(await rowsOf('offline_sale_items')).toHaveLength(1)
  await expect(replace('second'), 'it was saved').rejects.toMatchObject(refused)
  await shop.removeUnsentSale('sale')
  await expect(replace('second'), 'it was sent or discarded').rejects.toMatchObject(refused)
})

test('two windows work on the same sales, and each is notified of the changes of the other', async () => {
  const other = await openWindow()
  const notified = new Promise(resolve => other.onUnsentSalesChange(resolve))
  await Promise.all([shop.storeUnsentSale(sale), other.storeUnsentSale(aSale('other', sale.createdAt))])
  await notified
  await other.removeUnsentSale('sale')
  expect((await shop.listUnsentSales()).map(({ tempId }) => tempId)).toEqual(['other'])
})

test('another window can delete the database, and the next sale creates it again', async () => {
  await shop.storeUnsentSale(sale)
  await deleteDB('ymms_offline_db')
  await shop.storeUnsentSale(aSale('later', sale.createdAt))
  expect((await shop.listUnsentSales()).map(({ tempId }) => tempId)).toEqual(['later'])
})

test('a database of a newer version is not changed', async () => {
  ;(await openDB('ymms_offline_db', 2)).close()
  await expect(shop.storeUnsentSale(sale)).rejects.toMatchObject({ name: 'StorageFailure', reason: 'newer' })
})

test('a browser that forbids storage causes a failure, and the next save tries again', async () => {
  const working = indexedDB
  const forbid = () => {
    throw new DOMException('The user denied permission to access the database', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: forbid })
  await expect(shop.storeUnsentSale(sale)).rejects.toMatchObject({ name: 'StorageFailure', reason: 'unavailable' })
  vi.stubGlobal('indexedDB', working)
  await shop.storeUnsentSale(sale)
  expect(await shop.listUnsentSales()).toHaveLength(1)
})
