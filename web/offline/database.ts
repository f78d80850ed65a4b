import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { createDatabase } from '#web/browser/database.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'

/** A copy of a row of the server, to read offline (`copies.ts`). */
export interface CopiedRow {
  readonly id: string
  /** For whom it was read. Another user on this device may not be allowed to see it. */
  readonly userId: string
  /** What the row is. A store may hold several kinds. */
  readonly kind: string
  readonly value: unknown
}

export const copyStores = ['cached_sales', 'cached_products'] as const
export type CopyStore = (typeof copyStores)[number]

/** The stores and their rows. A feature whose store holds no copies declares its rows itself. */
export interface Stores extends DBSchema, Record<CopyStore, { key: string; value: CopiedRow }> {}

type Database = IDBPDatabase<Stores>

/** Like a migration, this names the stores of all features. */
const createStores = (database: Database) => {
  database.createObjectStore('offline_sales', { keyPath: 'tempId' }).createIndex('syncStatus', 'syncStatus')
  database.createObjectStore('offline_sale_items', { keyPath: 'tempId' }).createIndex('saleId', 'saleId')
  for (const name of copyStores) database.createObjectStore(name, { keyPath: 'id' })
}

const open = createDatabase<Stores>('ymms_offline_db', 1, createStores)

const openOrFail = () =>
  open().catch(error => {
    throw new StorageFailure(error)
  })

/** Runs work on the browser's database. */
export const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  try {
    return await work(await openOrFail())
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
