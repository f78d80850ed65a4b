import { statfsSync } from 'node:fs'

/** PostgreSQL writes its log in files of 1 MB, and stops when there is no space for the next one. */
const minFreeBytes = 2 * 1024 * 1024

export const isDiskFull = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < minFreeBytes
  } catch {
    return false
  }
}
