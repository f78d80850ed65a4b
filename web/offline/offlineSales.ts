import {
  type OfflineSale,
  type OfflineSaleItem,
  type WriteTransaction,
  withDatabase,
  write,
} from '#web/offline/database.ts'

interface NewSale extends Pick<OfflineSale, 'tempId' | 'createdAt' | 'details' | 'images'> {
  readonly items: readonly Pick<OfflineSaleItem, 'tempId' | 'details'>[]
}

interface PendingSale extends OfflineSale {
  readonly items: readonly OfflineSaleItem[]
}

type SaleStore = 'offline_sales' | 'offline_sale_items'

const saleStores: SaleStore[] = ['offline_sales', 'offline_sale_items']

const removeItems = async (transaction: WriteTransaction<SaleStore>, saleId: string) => {
  const items = transaction.objectStore('offline_sale_items')
  const keys = await items.index('saleId').getAllKeys(saleId)
  await Promise.all(keys.map(key => items.delete(key)))
}

/** Without persistent storage, a browser that runs out of space may delete our data. */
const requestPersistentStorage = () => void navigator.storage?.persist?.().catch(() => undefined)

/** Saves a pending sale with its items and images. Replaces an earlier one with the same id. */
export const saveOfflineSale = ({ items, ...sale }: NewSale): Promise<void> => {
  requestPersistentStorage()
  return write(saleStores, async transaction => {
    await removeItems(transaction, sale.tempId)
    const store = transaction.objectStore('offline_sale_items')
    await Promise.all([
      transaction.objectStore('offline_sales').put({ ...sale, syncStatus: 'pending', onlineId: null }),
      ...items.map(async item => store.put({ ...item, saleId: sale.tempId, syncStatus: 'pending' })),
    ])
  })
}

export const markSaleSynced = (tempId: string, onlineId: string): Promise<void> =>
  write(saleStores, async transaction => {
    const sales = transaction.objectStore('offline_sales')
    const sale = await sales.get(tempId)
    if (sale) await sales.put({ ...sale, syncStatus: 'synced', onlineId })
    const store = transaction.objectStore('offline_sale_items')
    const items = await store.index('saleId').getAll(tempId)
    await Promise.all(items.map(item => store.put({ ...item, syncStatus: 'synced' })))
  })

export const removeOfflineSale = (tempId: string): Promise<void> =>
  write(saleStores, async transaction => {
    await transaction.objectStore('offline_sales').delete(tempId)
    await removeItems(transaction, tempId)
  })

const byTime = (a: OfflineSale, b: OfflineSale) =>
  a.createdAt.localeCompare(b.createdAt) || a.tempId.localeCompare(b.tempId)

/** Lists the sales that are not synced yet, oldest first. */
export const listPendingSales = (): Promise<PendingSale[]> =>
  withDatabase(async database => {
    const transaction = database.transaction(saleStores)
    const sales = await transaction.objectStore('offline_sales').index('syncStatus').getAll('pending')
    const items = transaction.objectStore('offline_sale_items').index('saleId')
    return Promise.all(sales.sort(byTime).map(async sale => ({ ...sale, items: await items.getAll(sale.tempId) })))
  })

export const countPendingSales = (): Promise<number> =>
  withDatabase(database => database.countFromIndex('offline_sales', 'syncStatus', 'pending'))
