import { newId } from '#web/browser/newId.ts'
import {
  type OfflineSale,
  type OfflineSaleItem,
  type WriteTransaction,
  withDatabase,
  write,
} from '#web/offline/database.ts'
import { isOfflineSale, isTime } from '#web/offline/isOfflineSale.ts'

/** The offline queue: sales that were made without a connection, in the browser's database until the server has them. */
type NewSale = Omit<OfflineSale, 'syncStatus' | 'sentAt' | 'onlineId' | 'problem'> & {
  readonly sentAt?: string | null
  readonly items: readonly Pick<OfflineSaleItem, 'tempId' | 'details'>[]
}

export interface UnsentSale extends OfflineSale {
  readonly items: readonly OfflineSaleItem[]
}

/** A damaged row of the queue. It cannot be sent, but it stays until someone has saved its data and discards it. */
export interface DamagedSale {
  readonly tempId: string
  /** As far as they can be read. */
  readonly createdAt: string | undefined
  readonly sellerId: string | undefined
  readonly row: object
}

interface Queue {
  readonly unsent: readonly UnsentSale[]
  readonly damaged: readonly DamagedSale[]
}

type SaleStore = 'offline_sales' | 'offline_sale_items'

const saleStores: SaleStore[] = ['offline_sales', 'offline_sale_items']

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** The channel of all tabs, opened when it is first needed. */
const openChannel = () => {
  if (channel) return channel
  channel = new BroadcastChannel('offline sales')
  channel.onmessage = notifyListeners
  return channel
}

/** Calls the listener after each change of the queue, also in another tab. */
export const onOfflineSalesChange = (listener: () => void): (() => void) => {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const writeSales = async (change: (transaction: WriteTransaction<SaleStore>) => Promise<unknown>): Promise<void> => {
  await write(saleStores, change)
  openChannel().postMessage('changed')
  notifyListeners()
}

const removeItems = async (transaction: WriteTransaction<SaleStore>, saleId: string) => {
  const items = transaction.objectStore('offline_sale_items')
  const keys = await items.index('saleId').getAllKeys(saleId)
  await Promise.all(keys.map(key => items.delete(key)))
}

/** Without persistent storage, a browser that runs out of space may delete our data. */
const requestPersistentStorage = () => void navigator.storage?.persist?.().catch(() => undefined)

const putSale = (
  transaction: WriteTransaction<SaleStore>,
  sale: OfflineSale,
  items: readonly Pick<OfflineSaleItem, 'tempId' | 'details'>[],
) => {
  const store = transaction.objectStore('offline_sale_items')
  return Promise.all([
    transaction.objectStore('offline_sales').put(sale),
    ...items.map(async item => store.put({ ...item, saleId: sale.tempId, syncStatus: 'pending' })),
  ])
}

/** Another tab with the same draft has saved a sale. */
export class AlreadyQueued extends Error {
  override readonly name = 'AlreadyQueued'
  constructor() {
    super('This was already saved in another tab: see Unsent Sales. If this is another sale, save it as a new sale.')
  }
}

/** Saves a pending sale with its items and images. Only a correction replaces an earlier one with the same id. */
export const saveOfflineSale = ({ items, ...sale }: NewSale, isCorrection = false): Promise<void> => {
  requestPersistentStorage()
  const state = { syncStatus: 'pending', sentAt: sale.sentAt ?? null, onlineId: null, problem: null } as const
  return writeSales(async transaction => {
    const count = await transaction.objectStore('offline_sales').count(sale.tempId)
    if (!isCorrection && count > 0) throw new AlreadyQueued()
    await removeItems(transaction, sale.tempId)
    await putSale(transaction, { ...sale, ...state }, items)
  })
}

type SyncChange = Partial<
  Pick<OfflineSale, 'syncStatus' | 'sentAt' | 'isBeingCorrected' | 'problem' | 'onlineId' | 'images'>
>
export type Condition = (sale: OfflineSale) => boolean

/** Changes a sale that is still in the queue, if it meets the condition. Another tab may have removed it. */
export const updateOfflineSale = (tempId: string, change: SyncChange, isMet: Condition = () => true): Promise<void> =>
  writeSales(async transaction => {
    const sales = transaction.objectStore('offline_sales')
    const sale = await sales.get(tempId)
    if (sale && sale.syncStatus !== 'synced' && isMet(sale)) await sales.put({ ...sale, ...change })
  })

export const markSaleSynced = (tempId: string, onlineId: string, isMet: Condition = () => true): Promise<void> =>
  writeSales(async transaction => {
    const sales = transaction.objectStore('offline_sales')
    const sale = await sales.get(tempId)
    if (!sale || !isMet(sale)) return
    await sales.put({ ...sale, syncStatus: 'synced', onlineId, problem: null })
    const store = transaction.objectStore('offline_sale_items')
    const items = await store.index('saleId').getAll(tempId)
    await Promise.all(items.map(item => store.put({ ...item, syncStatus: 'synced' })))
  })

/** Returns whether the sale was there and met the condition. */
export const removeOfflineSale = async (tempId: string, isMet: Condition = () => true): Promise<boolean> => {
  let isRemoved = false
  await writeSales(async transaction => {
    const sales = transaction.objectStore('offline_sales')
    const sale = await sales.get(tempId)
    if (!sale || !isMet(sale)) return
    isRemoved = true
    await sales.delete(tempId)
    await removeItems(transaction, tempId)
  })
  return isRemoved
}

/**
 * Puts a refused sale into the queue again as another sale, because its id cannot be used. Its pictures get new ids too:
 * the sale with the old id may have them.
 */
export const requeueAsNewSale = ({ tempId: oldId, items, ...sale }: UnsentSale): Promise<void> =>
  writeSales(async transaction => {
    const sales = transaction.objectStore('offline_sales')
    if ((await sales.get(oldId))?.syncStatus !== 'refused') return
    await sales.delete(oldId)
    await removeItems(transaction, oldId)
    const tempId = newId()
    const images = sale.images.map(picture => (picture.bytes ? { ...picture, id: newId() } : picture))
    await putSale(
      transaction,
      { ...sale, tempId, images, syncStatus: 'pending', sentAt: null, problem: null },
      items.map(item => ({ ...item, tempId: item.tempId.replace(oldId, tempId) })),
    )
  })

/** Removes the sales that are on the server, but whose removal was interrupted. Their pictures take space. */
export const removeSyncedSales = async (): Promise<void> => {
  const synced = await withDatabase(database => database.getAllKeysFromIndex('offline_sales', 'syncStatus', 'synced'))
  for (const tempId of synced) await removeOfflineSale(tempId, ({ syncStatus }) => syncStatus === 'synced')
}

const byTime = (a: OfflineSale, b: OfflineSale) =>
  a.createdAt.localeCompare(b.createdAt) || a.tempId.localeCompare(b.tempId)

const describeDamaged = ({ tempId, createdAt, seller, ...rest }: UnsentSale): DamagedSale => ({
  tempId,
  createdAt: isTime(createdAt) ? createdAt : undefined,
  sellerId: seller?.id,
  row: { tempId, createdAt, seller, ...rest },
})

/** The sales of everyone on this device that are not synced yet, oldest first. One damaged row does not hide the others. */
export const readQueue = (): Promise<Queue> =>
  withDatabase(async database => {
    const transaction = database.transaction(saleStores)
    const sales = await transaction.objectStore('offline_sales').getAll()
    const items = transaction.objectStore('offline_sale_items').index('saleId')
    const rows = await Promise.all(
      sales
        .filter(({ syncStatus }) => syncStatus !== 'synced')
        .map(async sale => ({ ...sale, items: await items.getAll(sale.tempId) })),
    )
    return {
      unsent: rows.filter(isOfflineSale).sort(byTime),
      damaged: rows.filter(row => !isOfflineSale(row)).map(describeDamaged),
    }
  })

export const listUnsentSales = async (): Promise<readonly UnsentSale[]> => (await readQueue()).unsent

export const findUnsentSale = (tempId: string): Promise<UnsentSale | undefined> =>
  withDatabase(async database => {
    const transaction = database.transaction(saleStores)
    const sale = await transaction.objectStore('offline_sales').get(tempId)
    const items = await transaction.objectStore('offline_sale_items').index('saleId').getAll(tempId)
    return sale && isOfflineSale(sale) && sale.syncStatus !== 'synced' ? { ...sale, items } : undefined
  })
