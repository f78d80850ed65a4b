import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { notWritable } from '../disk/notWritable.ts'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} is in use by another running Tigena. Stop that one first, or choose another folder.`)
    this.name = 'FolderInUse'
  }
}

const sqliteBusy = 5

// References the locks, because the garbage collector would release a lock that nothing references.
const activeLocks = new Set<DatabaseSync>()

/**
 * Node has no flock. SQLite's exclusive transaction takes a kernel lock, which is released when this process ends, even if
 * it is killed, and which works across containers on the same volume.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = openLock(folder)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw isBusy(cause) ? new FolderInUse(folder) : notWritable(folder, cause)
  }
  activeLocks.add(lock)
  return {
    release() {
      if (activeLocks.delete(lock)) lock.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'lock')
    const lock = new DatabaseSync(path)
    // Whoever can read it can lock it, and so stop the next start.
    chmodSync(path, 0o600)
    return lock
  } catch (cause) {
    throw notWritable(folder, cause)
  }
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy
}
