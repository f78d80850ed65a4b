import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

/** Stands in for the storage that the files part brings: a plain folder. */
export const openStorage = async ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<Storage> => {
  const root = join(DATA_DIR, 'files')
  return {
    put: async (key, bytes) => {
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = join(DATA_DIR, `.${randomUUID()}`)
      const file = await open(unfinished, 'wx')
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      await rename(unfinished, path)
    },
    get: async key => (existsSync(join(root, key)) ? createReadStream(join(root, key)) : undefined),
    remove: key => rm(join(root, key), { force: true }),
    list: async function* () {
      if (!existsSync(root)) return
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        if (entry.isFile()) yield { key: relative(root, path), modifiedAt: (await stat(path)).mtime }
      }
    },
    close: async () => {},
  }
}
