import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { createStore } from '#web/browser/createStore.ts'

/** A database of the browser: opened when it is first needed, and again after it was closed or failed to open. */
export const createDatabase = <Stores extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Stores>) => void,
): (() => Promise<IDBPDatabase<Stores>>) => {
  const connection = createStore<Promise<IDBPDatabase<Stores>> | undefined>(undefined)
  const forget = () => connection.set(undefined)
  const open = async () =>
    openDB<Stores>(name, version, {
      upgrade,
      // Another page wants to upgrade or delete the database, which an open connection would block.
      blocking: (_current, _blocked, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    })
  return () => {
    const opening = connection.get() ?? open()
    connection.set(opening)
    opening.catch(forget)
    return opening
  }
}
