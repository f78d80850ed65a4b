import { type OfflineSale, type OfflineSaleItem, onDatabase, type Writing, write } from '#web/offline/database.ts'

interface NewSale extends Pick<OfflineSale, 'tempId' | 'createdAt' | 'details' | 'images'> {
  readonly items: readonly Pick<OfflineSaleItem, 'tempId' | 'details'>[]
}

interface PendingSale extends OfflineSale {
  readonly items: readonly OfflineSaleItem[]
}

type SaleStore = 'offline_sales' | 'offline_sale_items'

const saleStores: SaleStore[] = ['offline_sales', 'offline_sale_items']

const removeItems = async (writing: Writing<SaleStore>, saleId: string) => {
  const items = writing.objectStore('offline_sale_items')
  const keys = await items.index('saleId').getAllKeys(saleId)
  await Promise.all(keys.map(key => items.delete(key)))
}

/** A browser short of room may throw away what it was not asked to keep. */
const askToKeepStorage = () => void navigator.storage?.persist?.().catch(() => undefined)

/** Saves a sale with its items and images as one still to be sent, in the place of what was saved under its id. */
export const saveOfflineSale = ({ items, ...sale }: NewSale): Promise<void> => {
  askToKeepStorage()
  return write(saleStores, async writing => {
    await removeItems(writing, sale.tempId)
    const store = writing.objectStore('offline_sale_items')
    await Promise.all([
      writing.objectStore('offline_sales').put({ ...sale, syncStatus: 'pending', onlineId: null }),
      ...items.map(async item => store.put({ ...item, saleId: sale.tempId, syncStatus: 'pending' })),
    ])
  })
}

/** The server has the sale. */
export const markSaleSynced = (tempId: string, onlineId: string): Promise<void> =>
  write(saleStores, async writing => {
    const sales = writing.objectStore('offline_sales')
    const sale = await sales.get(tempId)
    if (sale) await sales.put({ ...sale, syncStatus: 'synced', onlineId })
    const store = writing.objectStore('offline_sale_items')
    const items = await store.index('saleId').getAll(tempId)
    await Promise.all(items.map(item => store.put({ ...item, syncStatus: 'synced' })))
  })

export const removeOfflineSale = (tempId: string): Promise<void> =>
  write(saleStores, async writing => {
    await writing.objectStore('offline_sales').delete(tempId)
    await removeItems(writing, tempId)
  })

const byTime = (a: OfflineSale, b: OfflineSale) =>
  a.createdAt.localeCompare(b.createdAt) || a.tempId.localeCompare(b.tempId)

/** What is still to be sent, the oldest first. */
export const pendingSales = (): Promise<PendingSale[]> =>
  onDatabase(async database => {
    const reading = database.transaction(saleStores)
    const sales = await reading.objectStore('offline_sales').index('syncStatus').getAll('pending')
    const items = reading.objectStore('offline_sale_items').index('saleId')
    return Promise.all(sales.sort(byTime).map(async sale => ({ ...sale, items: await items.getAll(sale.tempId) })))
  })

export const countPendingSales = (): Promise<number> =>
  onDatabase(database => database.countFromIndex('offline_sales', 'syncStatus', 'pending'))
