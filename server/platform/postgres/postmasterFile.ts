import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PostmasterFile {
  readonly pid: number
  readonly socketFolder: string
  readonly isReady: boolean
}

/** Reads the file that a running or crashed server wrote into its data folder. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterFile(folder), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

export function postmasterFile(folder: string): string {
  return join(folder, 'postmaster.pid')
}
