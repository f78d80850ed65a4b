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

/** Always the same, so that the next start clears away what a crash leaves of it. */
const trialKey = 'trial'
export const isTrial = (key: string): boolean => key === trialKey

/** Better found out at the start than by the first photograph: writes, lists and removes. */
const tryOut = async (storage: Storage): Promise<Storage> => {
  await storage.put(trialKey, Buffer.from('trial'))
  for await (const _object of storage.list()) break
  await storage.remove(trialKey)
  return storage
}

export const nameOfPlace = ({ STORAGE_URL, DATA_DIR }: StorageSettings): string =>
  STORAGE_URL ? 'The bucket of STORAGE_URL' : `The folder ${join(DATA_DIR, 'files')}`

const reasonOf = ({ name, message }: Error) => (message.startsWith(name) ? message : `${name}: ${message}`)

/** Where the shop keeps its files, tried out. */
export const openStorage = async (place: StorageSettings): Promise<Storage> => {
  const { STORAGE_URL, DATA_DIR } = place
  try {
    return await tryOut(
      STORAGE_URL ? await openS3Storage(STORAGE_URL) : await openFolderStorage(join(DATA_DIR, 'files')),
    )
  } catch (error) {
    throw new Error(`${nameOfPlace(place)} cannot be used: ${reasonOf(error as Error)}`, { cause: error })
  }
}
