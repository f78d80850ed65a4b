import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exists } from '../disk/exists.ts'
import type { Owner } from '../postgres/owner.ts'

/** What earlier versions created as root. PostgreSQL's own folder always belonged to the owner. */
const createdByRoot = ['lock', 'postgres.log', 'postgres.log.old', 'files', 'tmp', 'backups']

/** In another user's folder, a link could lead to any file. In one like /var, the files may belong to other programs. */
const assertOwnFolder = (dataDir: string): void => {
  if (statSync(dataDir).uid !== 0) throw new Error(`${dataDir} belongs to another user.`)
  if (exists(join(dataDir, 'postgres', 'PG_VERSION'))) return
  if (readdirSync(dataDir).some(name => !createdByRoot.includes(name)))
    throw new Error(`${dataDir} contains other files. Name an empty folder in DATA_DIR.`)
}

/**
 * Gives a data folder of root to its owner. The folder itself comes last and marks the rest as done: a later start needs
 * only one look, and an interrupted start begins again.
 */
export const handOver = (dataDir: string, { uid, gid }: Owner, report: (line: string) => void = () => {}): void => {
  if (statSync(dataDir).uid === uid) return
  assertOwnFolder(dataDir)
  const paths = createdByRoot.map(name => join(dataDir, name)).filter(exists)
  if (paths.length > 0) {
    report('Giving the files to the user of the database, once…')
    const { status, stderr } = spawnSync('chown', ['-RHh', `${uid}:${gid}`, '--', ...paths], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim().split('\n')[0])
  }
  chownSync(dataDir, uid, gid)
}
