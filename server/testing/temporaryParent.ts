import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Memory is many times quicker, but a container may have next to none of it.
const enoughMemory = 512 * 1024 * 1024

const freeSpace = (folder: string): number => {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Where the folders of tests are made. */
export const temporaryParent = freeSpace('/dev/shm') > enoughMemory ? '/dev/shm' : tmpdir()
