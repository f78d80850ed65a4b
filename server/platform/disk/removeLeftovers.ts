import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No upload takes this long; another program may share the folder, so younger files are left to it. */
const leftoverMinutes = 60

const isLeftover = async (file: string): Promise<boolean> => {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
  return mtimeMs < Date.now() - leftoverMinutes * 60_000
}

/** Removes what a crash has left half-made in a folder. */
export const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if (await isLeftover(file)) await rm(file, { force: true })
  }
}
