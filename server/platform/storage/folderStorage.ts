import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeLeftovers } from '../disk/removeLeftovers.ts'
import { syncFolder } from '../disk/syncFolder.ts'
import { assertKey, type Storage, type StoredObject } from './storage.ts'

/** Distributes the keys over 256 subfolders, because very large folders are slow. */
const subfolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
const subfolderOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 2)

/** A key becomes one file name. Keys contain no underscores, so the mapping is reversible. */
const nameOf = (key: string) => key.replaceAll('/', '_')
const keyOf = (name: string) => name.replaceAll('_', '/')

const absentAsUndefined = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const prepare = async (root: string, partial: string): Promise<void> => {
  await mkdir(dirname(root), { recursive: true })
  await mkdir(root, { recursive: true, mode: 0o700 })
  await Promise.all(
    [partial, ...subfolders.map(name => join(root, name))].map(path => mkdir(path, { recursive: true })),
  )
  await syncFolder(root)
  await syncFolder(dirname(root))
}

export const openFolderStorage = async (root: string): Promise<Storage> => {
  const partial = join(root, '.partial')
  await prepare(root, partial)
  await removeLeftovers(partial)

  const pathOf = (key: string): string => {
    assertKey(key)
    return join(root, subfolderOf(key), nameOf(key))
  }

  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    const path = pathOf(key)
    const unfinished = join(partial, randomUUID())
    try {
      await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  async function* list(): AsyncGenerator<StoredObject> {
    for (const subfolder of subfolders) {
      for (const name of await readdir(join(root, subfolder))) {
        const found = await stat(join(root, subfolder, name)).catch(absentAsUndefined)
        if (found) yield { key: keyOf(name), modifiedAt: found.mtime }
      }
    }
  }

  return {
    put,
    get: async key => (await open(pathOf(key)).catch(absentAsUndefined))?.createReadStream(),
    has: async key => (await stat(pathOf(key)).catch(absentAsUndefined)) !== undefined,
    remove: async key => await rm(pathOf(key), { force: true }),
    list,
    tidy: () => removeLeftovers(partial),
    close: async () => {},
  }
}
