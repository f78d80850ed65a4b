import { createStore } from '#web/browser/createStore.ts'
import { newId } from '#web/browser/newId.ts'
import { type WriteTransaction, withDatabase, write } from '#web/offline/database.ts'
import {
  type DamagedUnsentSale,
  describeDamaged,
  isReadable,
  type UnsentSale,
  type UnsentSaleRow,
} from '#web/sales/unsent/unsentSaleRow.ts'
import { unsentStoreTexts as texts } from '#web/sales/unsent/unsentStore.texts.ts'

/**
 * The offline queue: unsent sales are in the browser's database until the server has them. The sign-in page loads this too, so
 * it has no schema.
 */

interface Change {
  /** The sale that somebody has discarded. One that is removed otherwise is on the server. */
  readonly discarded?: string
}

const lastChange = createStore<Change>({})
let channel: BroadcastChannel | undefined

/** The channel of all tabs, opened when it is first needed. Tabs of older versions have the same one. */
const openChannel = () => {
  if (channel) return channel
  channel = new BroadcastChannel('offline sales')
  channel.onmessage = ({ data }: MessageEvent<Change>) => lastChange.set(data)
  return channel
}

/** Calls the listener after each change of the unsent sales, also in another tab. */
export const onUnsentSalesChange = (listener: (change: Change) => void): (() => void) => {
  openChannel()
  return lastChange.subscribe(listener)
}

const announce = (change: Change) => {
  openChannel().postMessage(change)
  lastChange.set(change)
}

const stores: ('offline_sales' | 'offline_sale_items')[] = ['offline_sales', 'offline_sale_items']
type Transaction = WriteTransaction<(typeof stores)[number]>

const put = (transaction: Transaction, { items, ...sale }: UnsentSale) => {
  const store = transaction.objectStore('offline_sale_items')
  return Promise.all([
    transaction.objectStore('offline_sales').put(sale),
    ...items.map(async ({ tempId, details }) =>
      store.put({ tempId, details, saleId: sale.tempId, syncStatus: sale.syncStatus }),
    ),
  ])
}

const remove = async (transaction: Transaction, tempId: string) => {
  await transaction.objectStore('offline_sales').delete(tempId)
  const items = transaction.objectStore('offline_sale_items')
  const keys = await items.index('saleId').getAllKeys(tempId)
  await Promise.all(keys.map(key => items.delete(key)))
}

/** The sale may be saved already: its correction has ended, or it was sent and another one has taken its id meanwhile. */
export class MaybeSavedAlready extends Error {
  override readonly name = 'MaybeSavedAlready'
  constructor() {
    super(texts.maybeSavedAlready)
  }
}

/** What a correction has of the sale that it corrects. */
export type Correction = Pick<UnsentSaleRow, 'correctionId'>

/** Whether this correction was started on this row and has not ended. */
export const isCorrectedBy = (sale: UnsentSaleRow, { correctionId }: Correction): boolean =>
  sale.isBeingCorrected === true && sale.correctionId === correctionId

const contentsOf = ({ details, images, items }: Pick<UnsentSale, 'details' | 'images' | 'items'>) =>
  JSON.stringify([details, images.map(({ id }) => id), items.map(item => item.details)])

/** Without persistent storage, a browser that runs out of space may delete our data. */
const requestPersistentStorage = () => void navigator.storage?.persist?.().catch(() => undefined)

export type NewUnsentSale = Omit<UnsentSale, 'syncStatus' | 'sentAt' | 'onlineId' | 'problem'> &
  Partial<Pick<UnsentSale, 'sentAt'>>

/**
 * Saves a pending sale with its items and images. Only a correction replaces a row. A sale that is saved twice, as after a
 * crash, is the same sale if its contents are the same.
 */
export const storeUnsentSale = async (newSale: NewUnsentSale, correction: Correction | null = null): Promise<void> => {
  requestPersistentStorage()
  const sale: UnsentSale = { sentAt: null, ...newSale, syncStatus: 'pending', onlineId: null, problem: null }
  await write(stores, async transaction => {
    const row = await transaction.objectStore('offline_sales').get(sale.tempId)
    if (correction) {
      if (!row || !isCorrectedBy(row, correction)) throw new MaybeSavedAlready()
      await remove(transaction, sale.tempId)
      // Who has seen the sale before its correction must notice it.
      return put(transaction, { ...sale, correctionId: row.correctionId })
    }
    if (!row) return put(transaction, sale)
    const items = await transaction.objectStore('offline_sale_items').index('saleId').getAll(sale.tempId)
    if (isReadable(row) && contentsOf({ ...row, items }) === contentsOf(sale)) return undefined
    throw new MaybeSavedAlready()
  })
  announce({})
}

export type Condition = (sale: UnsentSaleRow) => boolean

/** Changes a sale that is still there and meets the condition. Another tab may have removed it. Returns whether it did. */
const changeIf = async (
  tempId: string,
  isMet: Condition,
  change: (transaction: Transaction, row: UnsentSaleRow) => Promise<unknown>,
  announcement: Change = {},
): Promise<boolean> => {
  let isChanged = false
  await write(stores, async transaction => {
    const row = await transaction.objectStore('offline_sales').get(tempId)
    if (!row || !isMet(row)) return
    isChanged = true
    await change(transaction, row)
  })
  announce(isChanged ? announcement : {})
  return isChanged
}

type SyncChange = Partial<
  Pick<UnsentSaleRow, 'syncStatus' | 'sentAt' | 'isBeingCorrected' | 'correctionId' | 'problem' | 'images'>
>

export const updateUnsentSale = async (
  tempId: string,
  change: SyncChange,
  isMet: Condition = () => true,
): Promise<void> => {
  const isUnsent: Condition = row => row.syncStatus !== 'synced' && isMet(row)
  await changeIf(tempId, isUnsent, (transaction, row) =>
    transaction.objectStore('offline_sales').put({ ...row, ...change }),
  )
}

export const markSaleSynced = async (tempId: string, isMet: Condition = () => true): Promise<void> => {
  await changeIf(tempId, isMet, async (transaction, row) => {
    const items = await transaction.objectStore('offline_sale_items').index('saleId').getAll(tempId)
    return put(transaction, { ...row, items, syncStatus: 'synced', onlineId: tempId, problem: null })
  })
}

/** Removes a sale that is on the server. */
export const removeUnsentSale = async (tempId: string, isMet: Condition = () => true): Promise<void> => {
  await changeIf(tempId, isMet, transaction => remove(transaction, tempId))
}

/** Deletes a sale that is not on the server, for good. Returns whether it was there and met the condition. */
export const discardUnsentSale = (tempId: string, isMet: Condition = () => true): Promise<boolean> =>
  changeIf(tempId, isMet, transaction => remove(transaction, tempId), { discarded: tempId })

/** Makes a refused sale another sale that is sent, because its id cannot be used. The sale with that id may have its pictures. */
export const renewUnsentSale = async (sale: UnsentSale): Promise<void> => {
  const [before, tempId] = [sale.tempId, newId()]
  const isRefused: Condition = ({ syncStatus }) => syncStatus === 'refused'
  await changeIf(before, isRefused, async transaction => {
    await remove(transaction, before)
    await put(transaction, {
      ...sale,
      tempId,
      ...{ syncStatus: 'pending', isBeingCorrected: false, sentAt: null, problem: null },
      images: sale.images.map(image => (image.bytes ? { ...image, id: newId() } : image)),
      items: sale.items.map(item => ({ ...item, tempId: item.tempId.replace(before, tempId) })),
    })
  })
}

/** Removes the sales that are on the server, but whose removal was interrupted. Their pictures take space. */
export const removeSyncedSales = async (): Promise<void> => {
  const synced = await withDatabase(database => database.getAllKeysFromIndex('offline_sales', 'syncStatus', 'synced'))
  for (const tempId of synced) await removeUnsentSale(tempId, ({ syncStatus }) => syncStatus === 'synced')
}

const byTime = (a: UnsentSaleRow, b: UnsentSaleRow) =>
  a.createdAt.localeCompare(b.createdAt) || a.tempId.localeCompare(b.tempId)

/** The sales of everyone on this device that are not synced yet, oldest first. One damaged row does not hide the others. */
export const readUnsentSales = (): Promise<{
  readonly unsent: readonly UnsentSale[]
  readonly damaged: readonly DamagedUnsentSale[]
}> =>
  withDatabase(async database => {
    const transaction = database.transaction(stores)
    const sales = await transaction.objectStore('offline_sales').getAll()
    const items = transaction.objectStore('offline_sale_items').index('saleId')
    const rows = await Promise.all(
      sales
        .filter(({ syncStatus }) => syncStatus !== 'synced')
        .map(async sale => ({ ...sale, items: await items.getAll(sale.tempId) })),
    )
    return {
      unsent: rows.filter(isReadable).sort(byTime),
      damaged: rows.filter(row => !isReadable(row)).map(describeDamaged),
    }
  })

export const listUnsentSales = async (): Promise<readonly UnsentSale[]> => (await readUnsentSales()).unsent

export const findUnsentSale = (tempId: string): Promise<UnsentSale | undefined> =>
  withDatabase(async database => {
    const transaction = database.transaction(stores)
    const sale = await transaction.objectStore('offline_sales').get(tempId)
    if (!sale || sale.syncStatus === 'synced') return undefined
    const items = await transaction.objectStore('offline_sale_items').index('saleId').getAll(tempId)
    const row = { ...sale, items }
    return isReadable(row) ? row : undefined
  })
