import type { Storage } from '../platform/storage/storage.ts'

/** All keys of a storage, sorted. */
export const storedKeys = async (storage: Storage): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.sort()
}
