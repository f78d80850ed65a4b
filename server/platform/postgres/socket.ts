import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notWritable } from '../disk/notWritable.ts'
import type { Owner } from './owner.ts'
import { readPostmasterFile } from './postmasterFile.ts'

/** The socket folder of the server that runs on this data folder, for a second program; undefined if none runs. */
export function postgresSocket(folder: string): string | undefined {
  return readPostmasterFile(folder)?.socketFolder
}

/** One name per data folder, for its socket folder and for the titles of its processes. */
export function clusterName(folder: string): string {
  return `tigena-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

/** Not below the data folder, whose path may be long: the path of a socket has at most 107 bytes. */
export function socketFolder(name: string): string {
  return join(tmpdir(), name)
}

export const socketPort = 5432

export function socketLock(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}.lock`)
}

export function openSocketFolder(folder: string, owner: Owner): void {
  createIfMissing(folder)
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && (found.uid === owner.uid || found.uid === process.getuid?.())
  if (!isOurs) throw new Error(`${folder} belongs to someone else, and the database needs it. Remove it.`)
  chmodSync(folder, 0o700)
  lchownSync(folder, owner.uid, owner.gid)
}

function createIfMissing(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(tmpdir(), cause)
  }
}
