import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

// Memory is many times quicker, but a container may have next to none of it.
const enoughMemory = 512 * 1024 * 1024

const freeSpace = (folder: string): number => {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const temporaryParent = freeSpace('/dev/shm') > enoughMemory ? '/dev/shm' : tmpdir()

/** A new folder with a space in its path, removed after the test. */
export const temporaryFolder = (mode = 0o755): string => {
  const folder = realpathSync(mkdtempSync(join(temporaryParent, 'tigena test ')))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}
