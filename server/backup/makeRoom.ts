import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchivePaths, listArchives, pruneExpired } from './backupFolder.ts'
import { lackingBytes, notEnoughSpace, type SpaceForecast } from './diskSpace.ts'
import { readLastProof } from './lastProof.ts'
import { openArchive } from './openArchive.ts'
import { findUnlisted, sweepPictures } from './sweepPictures.ts'

/** Whether it can be restored, and no older archive may have pictures that it lacks. */
const isGood = async (path: string): Promise<boolean> => {
  try {
    const archive = await openArchive(path, { arePicturesUnchecked: true })
    await archive.close()
    return archive.manifest.missing.count === 0
  } catch {
    return false
  }
}

/** The newest archive, if it is good. Otherwise none may be removed, because an older one may be the last good one. */
const findLastGood = async (folder: string): Promise<string | undefined> => {
  const newest = (await listArchives(folder)).at(-1)
  return newest && (await isGood(join(folder, newest))) ? newest : undefined
}

const sweepIfPossible = (folder: string) => sweepPictures(folder).catch(() => {})

/** What removing these archives can free: their own bytes, and pictures that the last good archive does not need. */
const sumFreeable = async (folder: string, archives: readonly string[], lastGood: string): Promise<number> => {
  let bytes = 0
  for (const name of archives) bytes += (await stat(join(folder, name))).size
  for (const { size } of (await findUnlisted(folder, lastGood)).values()) bytes += size
  return bytes
}

/**
 * Frees disk space for one more archive, if that is possible without losing the last good one: first the archives that
 * the new one replaces are removed, then the oldest ones, as few as possible.
 */
export const makeRoom = async (
  folder: string,
  paths: ArchivePaths,
  forecast: () => Promise<SpaceForecast>,
): Promise<void> => {
  let space = await forecast()
  if (lackingBytes(space) === 0) return
  const lastGood = await findLastGood(folder)
  if (!lastGood) throw notEnoughSpace(folder, space)
  await pruneExpired(folder, paths)
  await sweepIfPossible(folder)
  space = await forecast()

  const kept = [lastGood, (await readLastProof(folder))?.archive]
  const removable = (await listArchives(folder)).filter(name => !kept.includes(name))
  const isEnough = lackingBytes(space) <= (await sumFreeable(folder, removable, lastGood))
  for (const name of isEnough ? removable : []) {
    if (lackingBytes(space) === 0) return
    await rm(join(folder, name))
    await sweepIfPossible(folder)
    space = await forecast()
  }
  if (lackingBytes(space) > 0) throw notEnoughSpace(folder, space)
}
