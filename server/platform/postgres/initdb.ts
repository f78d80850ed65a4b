import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exists } from '../disk/exists.ts'
import { syncFolder } from '../disk/syncFolder.ts'
import { spawnFor } from './child.ts'
import { type Cluster, superuser } from './cluster.ts'
import { findLogError, logSize } from './log.ts'

export function isCreated({ folder }: Pick<Cluster, 'folder'>): boolean {
  if (!exists(folder) || readdirSync(folder).length === 0) return false
  if (exists(join(folder, 'PG_VERSION'))) return true
  throw new Error(`${folder} holds files but no database. Move them away, or choose another folder.`)
}

/** Creates the database in a temporary folder and renames it, so that a crash leaves either no database or a complete one. */
export async function createCluster(cluster: Cluster, isDurable: boolean): Promise<void> {
  const { folder, owner } = cluster
  const unfinished = mkdtempSync(unfinishedPrefix(folder))
  chownSync(unfinished, owner.uid, owner.gid)
  await initialize(cluster, unfinished, isDurable)
  renameSync(unfinished, folder)
  await syncFolder(dirname(folder))
}

export function removeUnfinished({ folder }: Cluster): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    // Retries, because an initdb whose program crashed may still be removing files as well.
    if (path.startsWith(unfinishedPrefix(folder))) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
  }
}

function unfinishedPrefix(folder: string): string {
  return `${folder}.unfinished-`
}

/** lc_ctype decides which characters are letters in the trigram index; with C, Ethiopic letters would be ignored. */
const characterTypes = ['C.UTF-8', 'C']

/** Tries each character type, because not every system has the first. */
async function initialize(cluster: Cluster, folder: string, isDurable: boolean): Promise<void> {
  const { logFile } = cluster
  const logStart = logSize(logFile)
  for (const characterType of characterTypes) {
    if (await runInitdb(cluster, folder, characterType, isDurable)) return
  }
  throw new Error(`The database could not be created: ${findLogError(logFile, logStart)}`)
}

/** Returns whether it succeeded. */
async function runInitdb(
  cluster: Cluster,
  folder: string,
  characterType: string,
  isDurable: boolean,
): Promise<boolean> {
  const initdb = spawnFor(
    cluster,
    join(cluster.binaries, 'bin', 'initdb'),
    ...['--pgdata', folder, '--username', superuser, '--auth=trust', '--no-instructions'],
    ...[
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    ...['--data-checksums', '--wal-segsize=1', ...(isDurable ? [] : ['--no-sync'])],
  )
  const [code] = await once(initdb, 'exit')
  return code === 0
}
