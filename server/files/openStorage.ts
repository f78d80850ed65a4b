import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openFolderStorage } from './folderStorage.ts'
import { openS3Storage } from './s3Storage.ts'
import type { Storage } from './storage.ts'

/** Better found out at the start than by the first photograph: writes, lists and removes. */
const tryOut = async (storage: Storage): Promise<Storage> => {
  const key = `trial-${randomUUID()}`
  await storage.put(key, Buffer.from('trial'))
  for await (const _object of storage.list()) break
  await storage.remove(key)
  return storage
}

const reasonOf = ({ name, message }: Error) => (message.startsWith(name) ? message : `${name}: ${message}`)

/** Where the shop keeps its files, tried out. */
export const openStorage = async ({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Promise<Storage> => {
  try {
    return await tryOut(
      STORAGE_URL ? await openS3Storage(STORAGE_URL) : await openFolderStorage(join(DATA_DIR, 'files')),
    )
  } catch (error) {
    const place = STORAGE_URL ? 'The bucket of STORAGE_URL' : `The folder ${join(DATA_DIR, 'files')}`
    throw new Error(`${place} cannot be used: ${reasonOf(error as Error)}`, { cause: error })
  }
}
