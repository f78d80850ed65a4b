import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { notWritable } from '../db/postgres/errors.ts'
import { syncFolder } from '../files/syncFolder.ts'

const kept = 30

const archive = /^tigena-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/
const partialEnding = '.partial'

const isPartial = (name: string) => name.endsWith(partialEnding) && archive.test(name.slice(0, -partialEnding.length))

const archiveName = (at: Date): string => `tigena-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

/** Only what was proved bears an archive's name; until then it is a partial. */
export interface Place {
  readonly path: string
  readonly partial: string
}

const freePlace = (folder: string, at: Date): Place => {
  const path = join(folder, archiveName(at))
  return existsSync(path) ? freePlace(folder, new Date(at.getTime() + 1000)) : { path, partial: path + partialEnding }
}

/** For the one backup at a time: clears away what killed ones left. */
export const preparePlace = async (folder: string, at: Date): Promise<Place> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter(isPartial)) await rm(join(folder, name))
  return freePlace(folder, at)
}

/** The archive has its name for good, also after a power cut. */
export const publish = async (folder: string, { path, partial }: Place): Promise<void> => {
  await rename(partial, path)
  await syncFolder(folder)
}

/** Keeps the newest, the one just made in any case: a clock may have been set back. Leaves alone what has no name of ours. */
export const prune = async (folder: string, { path }: Place): Promise<void> => {
  const others = (await readdir(folder)).filter(name => archive.test(name) && join(folder, name) !== path)
  const oldest = others.sort().slice(0, -(kept - 1))
  for (const name of oldest) await rm(join(folder, name))
}

/** ENOSPC, EDQUOT and EFBIG are ours, 53100 is what PostgreSQL says. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']

/** Says what a person can do about a folder that takes no archive; other errors stay what they are. */
export const explained = (folder: string, error: NodeJS.ErrnoException): Error => {
  if (full.includes(error.code ?? '')) {
    return new Error(`The disk is full; the older backups in ${folder} are as they were.`, { cause: error })
  }
  return error.path?.startsWith(folder) ? notWritable(folder, error) : error
}
