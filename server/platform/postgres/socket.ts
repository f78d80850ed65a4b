import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { notWritable } from '../disk/notWritable.ts'
import type { Owner } from './owner.ts'
import { readPostmasterFile } from './postmasterFile.ts'

/** The socket folder of the server that runs on this data folder, for a second program; undefined if none runs. */
export function postgresSocket(folder: string): string | undefined {
  return readPostmasterFile(folder)?.socketFolder
}

/** One name per data folder, for the titles of its processes and a socket folder outside. */
export function clusterName(folder: string): string {
  return `tigena-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
}

export const socketPort = 5432

/** What the kernel allows for the path of a socket. */
const maxSocketPath = 107

/**
 * Beside the data folder, where no other user can take its name and so stop the next start. Only if that path is too long
 * for a socket, in the temporary folder.
 */
export function socketFolder(folder: string): string {
  const beside = `${folder}.socket`
  const isTooLong = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) > maxSocketPath
  return isTooLong ? join(tmpdir(), clusterName(folder)) : beside
}

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
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(dirname(folder), cause)
  }
}
