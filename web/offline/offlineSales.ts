import { createStore } from '#web/browser/createStore.ts'
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

interface QueueChange {
  /** The sale that somebody has discarded. One that leaves the queue otherwise is on the server. */
  readonly discarded?: string
}

const lastChange = createStore<QueueChange>({})
let channel: BroadcastChannel | undefined

/** The channel of all tabs, opened when it is first needed. */
const openChannel = () => {
  if (channel) return channel
  channel = new BroadcastChannel('offline sales')
  channel.onmessage = ({ data }: MessageEvent<QueueChange>) => lastChange.set(data)
  return channel
}

/** Calls the listener after each change of the queue, also in another tab. */
export const onOfflineSalesChange = (listener: (change: QueueChange) => void): (() => void) => {
  openChannel()
  return lastChange.subscribe(listener)
}

const announce = (change: QueueChange) => {
  openChannel().postMessage(change)
  lastChange.set(change)
}

const writeSales = async (change: (transaction: WriteTransaction<SaleStore>) => Promise<unknown>): Promise<void> => {
  await write(saleStores, change)
  announce({})
}

const removeItems = async (transaction: WriteTransaction<SaleStore>, saleId: string) => {
  const items = transaction.objectStore('offline_sale_items')
  const keys = await items.index('saleId').getAllKeys(saleId)
  await Promise.all(keys.map(key => items.delete(key)))
}

/** Without persistent storage, a browser that runs out of space may delete our data. */
const requestPersistentStorage = () => void navigator.storage?.persist?.().catch(() => undefined)

type SaleItems = readonly Pick<OfflineSaleItem, 'tempId' | 'details'>[]

const putSale = (transaction: WriteTransaction<SaleStore>, sale: OfflineSale, items: SaleItems) => {
  const store = transaction.objectStore('offline_sale_items')
  return Promise.all([
    transaction.objectStore('offline_sales').put(sale),
    ...items.map(async item => store.put({ ...item, saleId: sale.tempId, syncStatus: 'pending' })),
  ])
}

/** The sale may be saved already: its correction has ended, or it was sent and another one has taken its id meanwhile. */
export class MaybeSavedAlready extends Error {
  override readonly name = 'MaybeSavedAlready'
  constructor() {
    super(
      'This was saved, sent or discarded in another tab in the meantime. Please check Sales and Unsent Sales. If it is missing there, save it as a new sale.',
    )
  }
}

/** What a correction has of the sale that it corrects. */
export type Correction = Pick<OfflineSale, 'correctionId'>

/** Whether this correction was started on this row and has not ended. */
export const isCorrectedBy = (sale: OfflineSale, { correctionId }: Correction): boolean =>
  sale.isBeingCorrected === true && sale.correctionId === correctionId

const contentsOf = ({ details, images }: Pick<OfflineSale, 'details' | 'images'>, items: SaleItems) =>
  JSON.stringify([details, images.map(({ id }) => id), items.map(item => item.details)])

/** The same sale under a new id. Its pictures get new ids too: the sale with the old id may have them. */
const withNewId = <S extends Pick<OfflineSale, 'tempId' | 'images'>>(sale: S, items: SaleItems) => {
  const tempId = newId()
  return {
    sale: { ...sale, tempId, images: sale.images.map(image => (image.bytes ? { ...image, id: newId() } : image)) },
    items: items.map(({ tempId: itemId, details }) => ({ tempId: itemId.replace(sale.tempId, tempId), details })),
  }
}

/**
 * Saves a pending sale with its items and images. Only a correction replaces a row. A sale that is saved twice, as after a
 * crash, is the same sale if its contents are the same.
 */
export const saveOfflineSale = async (
  { items, ...newSale }: NewSale,
  correction: Correction | null = null,
): Promise<void> => {
  requestPersistentStorage()
  const sale = {
    ...newSale,
    syncStatus: 'pending',
    sentAt: newSale.sentAt ?? null,
    onlineId: null,
    problem: null,
  } as const
  await writeSales(async transaction => {
    const row = await transaction.objectStore('offline_sales').get(sale.tempId)
    if (correction) {
      if (!row || !isCorrectedBy(row, correction)) throw new MaybeSavedAlready()
      await removeItems(transaction, sale.tempId)
      // Who has seen the sale before its correction must notice it.
      return putSale(transaction, { ...sale, correctionId: row.correctionId }, items)
    }
    if (row) {
      const rowItems = await transaction.objectStore('offline_sale_items').index('saleId').getAll(sale.tempId)
      if (isOfflineSale(row) && contentsOf(row, rowItems) === contentsOf(sale, items)) return
      throw new MaybeSavedAlready()
    }
    return putSale(transaction, sale, items)
  })
}

type SyncChange = Partial<
  Pick<OfflineSale, 'syncStatus' | 'sentAt' | 'isBeingCorrected' | 'correctionId' | 'problem' | 'onlineId' | 'images'>
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
const removeSale = async (tempId: string, isMet: Condition): Promise<boolean> => {
  let isRemoved = false
  await write(saleStores, async transaction => {
    const sales = transaction.objectStore('offline_sales')
    const sale = await sales.get(tempId)
    if (!sale || !isMet(sale)) return
    isRemoved = true
    await sales.delete(tempId)
    await removeItems(transaction, tempId)
  })
  return isRemoved
}

/** Removes a sale that is on the server. */
export const removeOfflineSale = async (tempId: string, isMet: Condition = () => true): Promise<boolean> => {
  const isRemoved = await removeSale(tempId, isMet)
  announce({})
  return isRemoved
}

/** Deletes a sale that is not on the server, for good. */
export const discardOfflineSale = async (tempId: string, isMet: Condition = () => true): Promise<boolean> => {
  const isDiscarded = await removeSale(tempId, isMet)
  announce(isDiscarded ? { discarded: tempId } : {})
  return isDiscarded
}

/** Puts a refused sale into the queue again as another sale, because its id cannot be used. */
export const requeueAsNewSale = ({ items, ...refused }: UnsentSale): Promise<void> =>
  writeSales(async transaction => {
    const { tempId } = refused
    const sales = transaction.objectStore('offline_sales')
    if ((await sales.get(tempId))?.syncStatus !== 'refused') return
    await sales.delete(tempId)
    await removeItems(transaction, tempId)
    const own = withNewId(refused, items)
    await putSale(
      transaction,
      { ...own.sale, syncStatus: 'pending', isBeingCorrected: false, sentAt: null, problem: null },
      own.items,
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
