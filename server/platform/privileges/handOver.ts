import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from '../postgres/owner.ts'

/** What earlier versions created as root. PostgreSQL's own folder always belonged to the owner. */
const createdByRoot = ['lock', 'postgres.log', 'postgres.log.old', 'files', 'tmp', 'backups']

/**
 * Gives a data folder to its owner. The folder itself comes last and marks the rest as done: a later start needs only one
 * look, root changes nothing in a folder that another user controls, and an interrupted start begins again.
 */
export const handOver = (dataDir: string, { uid, gid }: Owner, report: (line: string) => void = () => {}): void => {
  if (statSync(dataDir).uid === uid) return
  const paths = createdByRoot
    .map(name => join(dataDir, name))
    .filter(path => lstatSync(path, { throwIfNoEntry: false }) !== undefined)
  if (paths.length > 0) {
    report('Giving the files to the user of the database, once…')
    const { status, stderr } = spawnSync('chown', ['-RHh', `${uid}:${gid}`, '--', ...paths], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim().split('\n')[0])
  }
  chownSync(dataDir, uid, gid)
}
