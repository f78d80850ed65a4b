import { copyStores, withDatabase, write } from '#web/offline/database.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'

/** The browser's database needs some space of its own. */
const reserveBytes = 1024 * 1024

/** The bytes that this device still lets us store. Unknown, as on a page served over plain http, is enough. */
const freeBytes = async (): Promise<number> => {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  if (estimate?.quota === undefined || estimate.usage === undefined) return Number.POSITIVE_INFINITY
  return estimate.quota - estimate.usage
}

/** Fails if the device has no room for so many bytes, or if the browser forbids storage, as in some private windows. */
export const assertStorageSpace = async (bytes: number): Promise<void> => {
  await withDatabase(async () => undefined)
  if ((await freeBytes()) < bytes + reserveBytes)
    throw new StorageFailure(new DOMException('Not enough free space', 'QuotaExceededError'))
}

const testId = 'test of storage'

/** Fails like `assertStorageSpace`. Chromium estimates more space than there is, so this also writes that many bytes. */
export const testStorage = async (bytes: number): Promise<void> => {
  await assertStorageSpace(bytes)
  const [name] = copyStores
  await write([name], async transaction => {
    const store = transaction.objectStore(name)
    await store.put({ id: testId, userId: '', kind: testId, value: new Uint8Array(bytes) })
    await store.delete(testId)
  })
}
