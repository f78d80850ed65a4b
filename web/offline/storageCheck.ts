import { useSyncExternalStore } from 'react'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { testStorage } from '#web/offline/storageSpace.ts'

let failure: StorageFailure | undefined
let checks = 0
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tests whether this device can store so many bytes. Of checks that overlap, the one that began last counts. */
export const checkStorage = async (bytes: number): Promise<void> => {
  checks += 1
  const check = checks
  const error = await testStorage(bytes).catch((reason: unknown) => reason)
  if (check !== checks) return
  failure = error instanceof StorageFailure ? error : undefined
  for (const listener of listeners) listener()
}

/** Why this device could not store a sale at the last check; undefined if it could. */
export const useStorageFailure = (): StorageFailure | undefined => useSyncExternalStore(subscribe, () => failure)
