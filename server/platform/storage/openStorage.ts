import { join } from 'node:path'
import { openFolderStorage } from './folderStorage.ts'
import { openS3Storage } from './s3Storage.ts'
import type { Storage } from './storage.ts'
import type { Bucket } from './storageUrl.ts'

/** Without a STORAGE_URL, files are stored in a folder of DATA_DIR. */
export interface StorageSettings {
  readonly STORAGE_URL: Bucket | undefined
  readonly DATA_DIR: string
}

/** Always the same key, so that the next start removes a test object that a crash left behind. */
const testKey = 'startup-test'
export const isTestKey = (key: string): boolean => key === testKey

/** Writes, lists and removes a test object, so that a broken storage is found at startup and not by the first upload. */
const testStorage = async (storage: Storage): Promise<Storage> => {
  await storage.put(testKey, Buffer.from('test'))
  for await (const _object of storage.list()) break
  await storage.remove(testKey)
  return storage
}

export const describeStorage = ({ STORAGE_URL, DATA_DIR }: StorageSettings): string =>
  STORAGE_URL ? 'The bucket of STORAGE_URL' : `The folder ${join(DATA_DIR, 'files')}`

const reasonOf = ({ name, message }: Error) => (message.startsWith(name) ? message : `${name}: ${message}`)

/** Opens the storage of the shop's files and tests it. */
export const openStorage = async (place: StorageSettings): Promise<Storage> => {
  const { STORAGE_URL, DATA_DIR } = place
  try {
    return await testStorage(
      STORAGE_URL ? await openS3Storage(STORAGE_URL) : await openFolderStorage(join(DATA_DIR, 'files')),
    )
  } catch (error) {
    throw new Error(`${describeStorage(place)} cannot be used: ${reasonOf(error as Error)}`, { cause: error })
  }
}
