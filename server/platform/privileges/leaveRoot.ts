import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '../disk/exists.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { chooseOwner, type Owner } from '../postgres/owner.ts'
import { capabilityArguments, neededCapabilities } from './capabilities.ts'
import { handOver } from './handOver.ts'

interface Settings {
  readonly DATA_DIR: string
  readonly DATABASE_URL?: string | undefined
}

interface Options {
  /** Gets a line before a step that may take long. */
  readonly report?: (line: string) => void
  /** The port that the program listens on. */
  readonly port?: number
  /** Files or folders outside the data folder that the program reads. */
  readonly reads?: readonly string[]
}

/** Everything that the program opens after it has left root. */
const neededPaths = ({ DATA_DIR }: Settings, reads: readonly string[] = []): string[] => {
  const folders = ['', 'postgres', 'files', 'tmp', 'backups', 'logs'].map(name => join(DATA_DIR, name))
  const files = [process.execPath, process.argv[1] ?? '', ...reads].filter(path => path !== '')
  return [...folders, ...files, tmpdir()].filter(exists)
}

/** Tests it as that user instead of reading mode bits, because parent folders and access control lists matter as well. */
const canOpenAll = (owner: Owner, paths: string[]): boolean => {
  const script = 'for path; do test -r "$path" || exit 1; test ! -d "$path" || test -x "$path" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...owner, cwd: '/' }).status === 0
}

/** Node names the folder of its compile cache after the user, so root never runs what the other user has cached. */
const shareCompileCache = ({ uid, gid }: Owner): void => {
  const cache = getCompileCacheDir()?.replace(/-0$/, `-${uid}`)
  if (!cache?.endsWith(`-${uid}`)) return
  mkdirSync(cache, { recursive: true })
  chownSync(cache, uid, gid)
}

const becomeOwner = (settings: Settings, { report, reads, port }: Options): void => {
  const { DATA_DIR, DATABASE_URL } = settings
  mkdirSync(DATA_DIR, { recursive: true })
  const owner = chooseOwner(join(DATA_DIR, 'postgres'))
  handOver(DATA_DIR, owner, report)
  if (!DATABASE_URL) findBinaries(owner)
  shareCompileCache(owner)
  const isClosed = !canOpenAll(owner, neededPaths(settings, reads))
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--no-new-privs']
  const privileges = [...identity, ...capabilityArguments(neededCapabilities({ isClosed, port }))]
  const { status, stderr, error } = spawnSync('setpriv', [...privileges, 'true'], { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(stderr.trim())
  // The launcher's channel does not survive, so the kernel must tell this process when the launcher ends.
  const withLauncher = process.connected ? ['--pdeathsig', 'TERM'] : []
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.('/usr/bin/env', ['env', 'setpriv', ...withLauncher, ...privileges, '--', ...program])
}

/**
 * If root starts the program, replaces this process by the same program as the user that owns the database, without any
 * privilege that it does not need (decision 19). Otherwise it returns. `node --watch` needs its channel to the process.
 */
export const leaveRoot = (settings: Settings, options: Options = {}): void => {
  if (process.getuid?.() !== 0 || process.env.WATCH_REPORT_DEPENDENCIES) return
  try {
    becomeOwner(settings, options)
  } catch (error) {
    process.stderr.write(`Warning: this program keeps running as root. ${(error as Error).message}\n`)
  }
}
