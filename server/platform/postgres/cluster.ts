import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { exists } from '../disk/exists.ts'
import { notWritable } from '../disk/notWritable.ts'
import { findBinaries } from './binaries.ts'
import { canEnter, chooseOwner, type Owner } from './owner.ts'
import { clusterName, socketFolder } from './socket.ts'

export const superuser = 'tigena'

/** A data folder and everything needed to run a server on it. */
export interface Cluster {
  readonly folder: string
  readonly name: string
  readonly socketFolder: string
  readonly logFile: string
  readonly binaries: string
  readonly owner: Owner
  /** True if root must give the owner access to a folder whose parents the owner cannot enter. */
  readonly bypassesPermissions: boolean
}

export function locateCluster(path: string): Cluster {
  const folder = realFolder(path)
  const name = clusterName(folder)
  const owner = chooseOwner(folder)
  const sockets = socketFolder(folder)
  return {
    folder,
    name,
    socketFolder: sockets,
    logFile: `${folder}.log`,
    binaries: findBinaries(owner),
    owner,
    bypassesPermissions: !canEnter(owner, dirname(folder)) || !canEnter(owner, dirname(sockets)),
  }
}

/** Not access(2), which ignores the capability to enter closed folders. */
function assertWritable(folder: string): void {
  rmdirSync(mkdtempSync(join(folder, '.writable-')))
}

/** The data folder itself may not exist yet. Its parents are created, accessible to other users. */
function realFolder(folder: string): string {
  const parent = dirname(folder)
  try {
    mkdirSync(parent, { recursive: true })
    assertWritable(parent)
    if (!exists(folder)) return join(realpathSync(parent), basename(folder))
    readdirSync(folder)
    return realpathSync(folder)
  } catch (cause) {
    throw notWritable(folder, cause)
  }
}
