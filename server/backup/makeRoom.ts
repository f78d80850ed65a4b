import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newestArchive } from './archiveName.ts'
import { type ArchivePaths, findProtected, listArchives, pruneExpired } from './backupFolder.ts'
import { lackingBytes, notEnoughSpace, type SpaceForecast } from './diskSpace.ts'
import type { Manifest } from './manifest.ts'
import { openArchive } from './openArchive.ts'
import { parsePictureName } from './pictureName.ts'
import { findUnlisted, sweepPictures } from './sweepPictures.ts'

interface GoodArchive {
  readonly name: string
  readonly manifest: Manifest
}

/**
 * The newest archive, if it can be restored. Otherwise none may be removed, because an older one may be the last good one.
 * It is good even if it lacks pictures: they are missing in the folder that all archives share.
 */
const findLastGood = async (folder: string, { at }: ArchivePaths): Promise<GoodArchive | undefined> => {
  const { name } = newestArchive(await listArchives(folder), at) ?? {}
  if (name === undefined) return undefined
  try {
    const { manifest, close } = await openArchive(join(folder, name), { arePicturesUnchecked: true })
    await close()
    return { name, manifest }
  } catch {
    return undefined
  }
}

const sweepIfPossible = (folder: string) => sweepPictures(folder).catch(() => {})

/** What removing these archives can free: their own bytes, and pictures that the last good archive does not need. */
const sumFreeable = async (folder: string, archives: readonly string[], lastGood: string): Promise<number> => {
  let bytes = 0
  for (const name of archives) bytes += (await stat(join(folder, name))).size
  for (const name of await findUnlisted(folder, lastGood)) bytes += parsePictureName(name)?.size ?? 0
  return bytes
}

/**
 * Frees disk space, if enough of it can be freed without losing the last good archive: first the archives that the new one
 * replaces are removed, then the oldest ones, as few as possible.
 */
const freeSpace = async (
  folder: string,
  paths: ArchivePaths,
  forecast: () => Promise<SpaceForecast>,
): Promise<SpaceForecast> => {
  let space = await forecast()
  if (lackingBytes(space) === 0) return space
  const lastGood = await findLastGood(folder, paths)
  if (!lastGood) return space
  await pruneExpired(folder, paths, lastGood.manifest)
  await sweepIfPossible(folder)
  space = await forecast()

  const isProtected = await findProtected(folder, lastGood.manifest)
  const removable = (await listArchives(folder)).filter(name => name !== lastGood.name && !isProtected.has(name))
  const isEnough = lackingBytes(space) <= (await sumFreeable(folder, removable, lastGood.name))
  for (const name of isEnough ? removable : []) {
    if (lackingBytes(space) === 0) return space
    await rm(join(folder, name))
    await sweepIfPossible(folder)
    space = await forecast()
  }
  return space
}

/** Makes room for one more archive, or throws. Returns whether there is also room for its proof, if one is due. */
export const makeRoom = async (
  folder: string,
  paths: ArchivePaths,
  isProofDue: boolean,
  forecast: (isProof: boolean) => Promise<SpaceForecast>,
): Promise<boolean> => {
  if (isProofDue && lackingBytes(await freeSpace(folder, paths, () => forecast(true))) === 0) return true
  const space = await freeSpace(folder, paths, () => forecast(false))
  if (lackingBytes(space) > 0) throw notEnoughSpace(folder, space)
  return false
}
