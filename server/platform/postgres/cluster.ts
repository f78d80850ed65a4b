import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { notWritable } from '../disk/notWritable.ts'
import { findBinaries } from './binaries.ts'
import { canEnter, chooseOwner, type Owner } from './owner.ts'
import { clusterName, socketFolder } from './socket.ts'

export const superuser = 'tigena'

/** A data folder, and all that it takes to run a server on it. */
export interface Cluster {
  readonly folder: string
  readonly name: string
  readonly socketFolder: string
  readonly logFile: string
  readonly binaries: string
  readonly owner: Owner
  /** Root may let the owner work below a folder that is closed to it. */
  readonly passesClosedFolders: boolean
}

export function locateCluster(wanted: string): Cluster {
  const folder = realFolder(wanted)
  const name = clusterName(folder)
  const owner = chooseOwner(folder)
  return {
    folder,
    name,
    socketFolder: socketFolder(name),
    logFile: `${folder}.log`,
    binaries: findBinaries(owner),
    owner,
    passesClosedFolders: !canEnter(owner, dirname(folder)) || !canEnter(owner, tmpdir()),
  }
}

/** The data folder itself may not be there yet; its parents are made, and stay open to others. */
function realFolder(folder: string): string {
  const parent = dirname(folder)
  try {
    mkdirSync(parent, { recursive: true })
    accessSync(parent, constants.W_OK)
    if (!existsSync(folder)) return join(realpathSync(parent), basename(folder))
    accessSync(folder, constants.W_OK)
    return realpathSync(folder)
  } catch (cause) {
    throw notWritable(folder, cause)
  }
}
