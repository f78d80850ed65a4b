import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { StorageFailure } from '#web/offline/storageFailure.ts'

type SyncStatus = 'pending' | 'synced'

/** A sale made without a connection. What was sold is the sales' own matter; this much the queue must know. */
export interface OfflineSale {
  readonly tempId: string
  readonly syncStatus: SyncStatus
  /** When the sale was made, in ISO format. */
  readonly createdAt: string
  /** The sale's id on the server, once it is there. */
  readonly onlineId: string | null
  readonly details: object
  readonly images: readonly Blob[]
}

export interface OfflineSaleItem {
  readonly tempId: string
  /** The `tempId` of its sale. */
  readonly saleId: string
  readonly syncStatus: SyncStatus
  readonly details: object
}

/** A copy of what the server has, to read without it. */
export interface CachedRow {
  readonly id: string
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

let connection: Promise<Database> | undefined

const forgetConnection = () => {
  connection = undefined
}

const open = async (): Promise<Database> =>
  openDB<Stores>('ymms_offline_db', 1, {
    upgrade: createStores,
    // Another page changes or removes the database, which it cannot while this one holds it open.
    blocking: (_current, _wanted, event) => {
      forgetConnection()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forgetConnection,
  })

/** Works on the browser's database, which is opened when first needed and again after it was closed or failed to open. */
export const onDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  try {
    connection ??= open()
    const database = await connection.catch(error => {
      forgetConnection()
      throw new StorageFailure(error)
    })
    return await work(database)
  } catch (error) {
    throw error instanceof DOMException ? new StorageFailure(error) : error
  }
}

export type Writing<Names extends StoreNames<Stores>> = IDBPTransaction<Stores, Names[], 'readwrite'>

/** Left alone, a transaction keeps what was written before the failure. It may have ended by itself already. */
const abandon = (writing: { abort(): void }) => {
  try {
    writing.abort()
  } catch {}
}

/** Changes everything or nothing. Resolved means on the disk: the power may go the next moment. */
export const write = <Names extends StoreNames<Stores>>(
  stores: Names[],
  change: (writing: Writing<Names>) => Promise<unknown>,
): Promise<void> =>
  onDatabase(async database => {
    const writing = database.transaction(stores, 'readwrite', { durability: 'strict' })
    const changing = change(writing).catch(error => {
      abandon(writing)
      throw error
    })
    await Promise.all([changing, writing.done])
  })
