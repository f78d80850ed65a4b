import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { objectOf } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import { formatCount } from './formatBackup.ts'
import { selectPictureUses } from './missingPictures.sql.ts'
import { namePlaces } from './missingPictures.ts'

const lostFile = (folder: string) => join(folder, 'lost.json')

/** The keys of pictures that the last backup did not find in the storage, although the backup has them. */
export const readLost = async (folder: string): Promise<string[]> => {
  try {
    return z.array(z.string()).parse(JSON.parse(await readFile(lostFile(folder), 'utf8')))
  } catch {
    return []
  }
}

export const recordLost = (folder: string, keys: readonly string[]): Promise<void> =>
  keys.length === 0
    ? rm(lostFile(folder), { force: true })
    : writeFile(lostFile(folder), JSON.stringify(keys), { mode: 0o600 })

/** For an Admin: where the lost pictures are shown in the shop. Null if there are none, or if they are shown nowhere. */
export const explainLost = async (db: Database, folder: string): Promise<string | null> => {
  const keys = await readLost(folder)
  if (keys.length === 0) return null
  const uses = await selectPictureUses(db, [...new Set(keys.flatMap(key => objectOf(key) ?? []))])
  const count = new Set(uses.map(({ object }) => object)).size
  if (count === 0) return null
  return `${formatCount(count, 'picture is', 'pictures are')} missing in the storage, but not in the backup. Affected: ${namePlaces(uses).join(', ')}. Press 'Back up now' in Settings to put back what was lost.`
}
