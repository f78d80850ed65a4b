import { mkdirSync } from 'node:fs'
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

// A lock that only the caller held would be released by the garbage collector.
const held = new Set<DatabaseSync>()

/**
 * Node has no flock. SQLite's exclusive transaction holds a kernel lock, which ends with this process, however it ends,
 * and which other containers on the same volume see too.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = openLock(folder)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw isBusy(cause) ? new FolderInUse(folder) : notWritable(folder, cause)
  }
  held.add(lock)
  return {
    release() {
      if (held.delete(lock)) lock.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true })
    return new DatabaseSync(join(folder, 'lock'))
  } catch (cause) {
    throw notWritable(folder, cause)
  }
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy
}
