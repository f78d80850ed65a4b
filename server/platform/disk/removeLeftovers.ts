import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No upload takes this long. Younger files may belong to another process that shares the folder. */
const leftoverMinutes = 60

const isLeftover = async (file: string): Promise<boolean> => {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return mtimeMs < Date.now() - leftoverMinutes * 60_000
}

/** Removes the partial files that a crash left in a folder. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (await isLeftover(file)) await rm(file, { force: true })
  }
}
