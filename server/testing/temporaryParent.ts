import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

// A memory file system is many times faster, but a container may have almost none.
const enoughMemory = 512 * 1024 * 1024

const freeSpace = (folder: string): number => {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The parent of all test folders. */
export const temporaryParent = freeSpace('/dev/shm') > enoughMemory ? '/dev/shm' : tmpdir()
