import { useSyncExternalStore } from 'react'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { testStorage } from '#web/offline/storageSpace.ts'

let failure: StorageFailure | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tests whether this device can store so many bytes. */
export const checkStorage = async (bytes: number): Promise<void> => {
  const error = await testStorage(bytes).catch((reason: unknown) => reason)
  failure = error instanceof StorageFailure ? error : undefined
  for (const listener of listeners) listener()
}

/** Why this device could not store a sale at the last check; undefined if it could. */
export const useStorageFailure = (): StorageFailure | undefined => useSyncExternalStore(subscribe, () => failure)
