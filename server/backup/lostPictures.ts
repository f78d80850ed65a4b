import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { objectOf } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { PictureCounts } from './copyPictures.ts'
import { formatCount } from './formatBackup.ts'
import { selectPictureUses } from './missingPictures.sql.ts'
import { namePlaces } from './missingPictures.ts'

const lostFile = (folder: string) => join(folder, 'lost.json')

const lostSchema = z.object({
  /** Of the files, of which a picture has two. */
  count: z.int(),
  /** The first of them. */
  keys: z.array(z.string()),
  /** Why they could not be put back, if somebody has tried. */
  failure: z.string().optional(),
})
type LostPictures = z.infer<typeof lostSchema>

const nothingLost: LostPictures = { count: 0, keys: [] }

/** The files of pictures that the last backup did not find in the storage, although the backup has them. */
export const readLost = async (folder: string): Promise<LostPictures> => {
  try {
    return lostSchema.parse(JSON.parse(await readFile(lostFile(folder), 'utf8')))
  } catch {
    return nothingLost
  }
}

export const recordLost = (folder: string, lost: LostPictures): Promise<void> =>
  lost.count === 0
    ? rm(lostFile(folder), { force: true })
    : writeFile(lostFile(folder), JSON.stringify(lost), { mode: 0o600 })

const maxListed = 10

/** For whoever runs the server: the files themselves. */
export const listLost = ({ lost, putBack }: PictureCounts): string[] => {
  if (lost.count === 0) return []
  const others = lost.count > maxListed ? ' and others' : ''
  const advice = putBack.failure ?? 'A backup that somebody starts puts them back.'
  return [
    `${formatCount(lost.count, 'file of a picture is', 'files of pictures are')} missing in the storage, but not in the backup: ${lost.keys.slice(0, maxListed).join(', ')}${others}. ${advice}`,
  ]
}

/** For an Admin: where the lost pictures are shown in the shop. Null if there are none, or if they are shown nowhere. */
export const explainLost = async (db: Database, folder: string): Promise<string | null> => {
  const { count: files, keys, failure } = await readLost(folder)
  if (files === 0) return null
  const uses = await selectPictureUses(db, [...new Set(keys.flatMap(key => objectOf(key) ?? []))])
  const named = new Set(uses.map(({ object }) => object)).size
  if (named === 0) return null
  const count = `${files > keys.length ? 'At least ' : ''}${formatCount(named, 'picture is', 'pictures are')}`
  const places = namePlaces(uses, files > keys.length).join(', ')
  const advice = failure
    ? `The last backup could not put all of them back: ${failure}`
    : "If the disk with the pictures is not connected, connect it. Otherwise press 'Back up now' in Settings to put them back."
  return `${count} missing in the storage, but not in the backup. Affected: ${places}. ${advice}`
}
