import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { createStore } from '#web/browser/createStore.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'

/** A refused sale waits until its seller corrects or discards it. */
export type SyncStatus = 'pending' | 'sending' | 'refused' | 'synced'

export interface OfflinePicture {
  /** Its id on the server from the start, so that uploading it twice stores it once. */
  readonly id: string
  /** Null if only the server has it. */
  readonly bytes: Blob | null
}

/** A sale made offline, with what the sync queue needs to know. The sales feature defines the details. */
export interface OfflineSale {
  /** Its id on the server from the start, so that sending it twice makes one sale. */
  readonly tempId: string
  readonly syncStatus: SyncStatus
  /**
   * When the sale was made and when it was last sent, in ISO format, by the clock of this device. It may be wrong. A sale
   * that was sent may be on the server, even if no answer came.
   */
  readonly createdAt: string
  readonly sentAt: string | null
  /** The server's clock minus the clock of this device when the sale was made. Unknown in rows of older versions. */
  readonly clockOffsetMs?: number | null
  /** The sale's id on the server, once it is synced. */
  readonly onlineId: string | null
  /** Who made it. It is sent only while they are signed in. */
  readonly seller: { readonly id: string; readonly name: string }
  /** The version of the details and items. */
  readonly payloadVersion: number
  /** Its seller has opened it in New Sale, so it is not sent. */
  readonly isBeingCorrected?: boolean
  /** The id of the correction that was started last, which is the id of its draft. Only this one may replace the sale. */
  readonly correctionId?: string
  /** Why the server refused it, or why it could not be sent the last time. */
  readonly problem: { readonly code: string; readonly message: string } | null
  readonly details: object
  readonly images: readonly OfflinePicture[]
}

export interface OfflineSaleItem {
  readonly tempId: string
  /** The `tempId` of its sale. */
  readonly saleId: string
  readonly syncStatus: SyncStatus
  readonly details: object
}

/** A copy of a row of the server, to read offline (`copies.ts`). */
interface CachedRow {
  readonly id: string
  /** For whom it was read. Another user on this device may not be allowed to see it. */
  readonly userId: string
  /** What the row is. A store may hold several kinds. */
  readonly kind: string
  readonly value: unknown
}

interface Stores extends DBSchema {
  offline_sales: { key: string; value: OfflineSale; indexes: { syncStatus: SyncStatus } }
  offline_sale_items: { key: string; value: OfflineSaleItem; indexes: { saleId: string } }
  cached_sales: { key: string; value: CachedRow }
  cached_products: { key: string; value: CachedRow }
}

type Database = IDBPDatabase<Stores>

const createStores = (database: Database) => {
  database.createObjectStore('offline_sales', { keyPath: 'tempId' }).createIndex('syncStatus', 'syncStatus')
  database.createObjectStore('offline_sale_items', { keyPath: 'tempId' }).createIndex('saleId', 'saleId')
  database.createObjectStore('cached_sales', { keyPath: 'id' })
  database.createObjectStore('cached_products', { keyPath: 'id' })
}

const connection = createStore<Promise<Database> | undefined>(undefined)

const forgetConnection = () => connection.set(undefined)

const open = async (): Promise<Database> =>
  openDB<Stores>('ymms_offline_db', 1, {
    upgrade: createStores,
    // Another page wants to upgrade or delete the database, which an open connection would block.
    blocking: (_currentVersion, _blockedVersion, event) => {
      forgetConnection()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forgetConnection,
  })

/** Runs work on the browser's database. Opens it when first needed, and again after it was closed or failed to open. */
export const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  try {
    const opening = connection.get() ?? open()
    connection.set(opening)
    const database = await opening.catch(error => {
      forgetConnection()
      throw new StorageFailure(error)
    })
    return await work(database)
  } catch (error) {
    throw error instanceof DOMException ? new StorageFailure(error) : error
  }
}

export type WriteTransaction<Names extends StoreNames<Stores>> = IDBPTransaction<Stores, Names[], 'readwrite'>

/** Without an abort, what was written before the failure would be committed. It may have ended already. */
const abort = (transaction: { abort(): void }) => {
  try {
    transaction.abort()
  } catch {}
}

/** Runs a change in one transaction. Once this resolves, the change is on the disk and survives a power cut. */
export const write = <Names extends StoreNames<Stores>>(
  stores: Names[],
  change: (transaction: WriteTransaction<Names>) => Promise<unknown>,
): Promise<void> =>
  withDatabase(async database => {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const changing = change(transaction).catch(error => {
      abort(transaction)
      throw error
    })
    await Promise.all([changing, transaction.done])
  })
