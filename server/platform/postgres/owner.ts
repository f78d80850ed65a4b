import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as and that its files belong to. */
export interface Owner {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of the data folder or of its parent, if that
 * is not root either.
 */
export function chooseOwner(folder: string): Owner {
  const currentUser = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  if (currentUser.uid !== 0) return currentUser
  const found = [folder, dirname(folder)].map(path => statSync(path, { throwIfNoEntry: false }))
  const existing = found.find(stats => stats && stats.uid !== 0)
  return existing ? { uid: existing.uid, gid: existing.gid } : unprivilegedUser()
}

function unprivilegedUser(): Owner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('The database cannot run as root. Create a user named postgres: useradd --system postgres')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Tests it as that user instead of reading mode bits, because parent folders and access control lists matter as well. */
export function canEnter(owner: Owner, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...owner, cwd: '/' }).status === 0
}
