import { createStore, useStore } from '#web/browser/createStore.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { testStorage } from '#web/offline/storageSpace.ts'

const failure = createStore<StorageFailure | undefined>(undefined)
let checks = 0

/** Tests whether this device can store so many bytes. Of checks that overlap, the one that began last counts. */
export const checkStorage = async (bytes: number): Promise<void> => {
  checks += 1
  const check = checks
  const error = await testStorage(bytes).catch((reason: unknown) => reason)
  if (check !== checks) return
  failure.set(error instanceof StorageFailure ? error : undefined)
}

/** Why this device could not store a sale at the last check; undefined if it could. */
export const useStorageFailure = (): StorageFailure | undefined => useStore(failure)
