import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, lchownSync, lstatSync, mkdirSync, statSync } from 'node:fs'
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

/** Whether this user can create a name in a folder, and no other one but root can. */
function isOwnFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { uid, mode } = statSync(folder)
    return uid === process.getuid?.() && (mode & 0o022) === 0
  } catch {
    return false
  }
}

/**
 * Beside the data folder, where no other user can take its name and so stop the next start. If that path is too long for a
 * socket, in a folder of this user for such files, and only without one in the temporary folder, which all users share.
 */
export function socketFolder(folder: string, runtimeFolders = ['/run', process.env.XDG_RUNTIME_DIR ?? '']): string {
  const beside = `${folder}.socket`
  const isTooLong = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) > maxSocketPath
  return isTooLong ? join(runtimeFolders.find(isOwnFolder) ?? tmpdir(), clusterName(folder)) : beside
}

export function socketLock(folder: string): string {
  return join(folder, `.s.PGSQL.${socketPort}.lock`)
}

export function openSocketFolder(folder: string, owner: Owner): void {
  createIfMissing(folder)
  const found = lstatSync(folder)
  const isOurs = found.isDirectory() && (found.uid === owner.uid || found.uid === process.getuid?.())
  if (!isOurs) throw new Error(`${folder} belongs to someone else, and the database needs it. Remove it.`)
  const isShared = dirname(folder) === tmpdir()
  if (isShared && (found.mode & 0o777) !== 0o700)
    throw new Error(
      `${folder} is open to other users, who may have changed it. Remove it, or choose a shorter DATA_DIR.`,
    )
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
