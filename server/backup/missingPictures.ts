import { join } from 'node:path'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { objectOf } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import { type PictureUse, selectPictureUses } from './backup.sql.ts'
import { formatCount, type Manifest } from './manifest.ts'
import { readManifest } from './readArchive.ts'

const textOf = {
  repair: (number: string) => `repair ${number}`,
  sale: (id: string) => `sale ${saleNumber(id)}`,
  logo: () => "the shop's logo",
} as const

const maxPlaces = 10

/** Where pictures are shown: the first of these places. */
const namePlaces = (uses: readonly PictureUse[], areMore: boolean): string[] => {
  const places = [...new Set(uses.map(({ kind, name }) => textOf[kind](name)))]
  return areMore || places.length > maxPlaces ? [...places.slice(0, maxPlaces), 'others'] : places
}

const lacks = ({ count }: Manifest['missing']): string =>
  `The backup lacks ${formatCount(count, 'picture whose file is', 'pictures whose files are')} missing in the storage`

/** For whoever runs the server: the files themselves. */
export const listMissing = (archive: string, missing: Manifest['missing']): string[] => {
  const { count, keys } = missing
  if (count === 0) return []
  const others = count > keys.length ? ' and others' : ''
  return [`${lacks(missing)} (${archive}): ${keys.join(', ')}${others}. If another copy has them, put them back there.`]
}

/**
 * For an Admin: where the pictures that the newest backup lacks are shown in the shop. Null if there are none, or if they
 * are no longer shown anywhere.
 */
export const explainMissing = async (db: Database, folder: string, archive: string): Promise<string | null> => {
  const manifest = await readManifest(join(folder, archive)).catch(() => undefined)
  if (!manifest || manifest.missing.count === 0) return null
  const { missing } = manifest
  const uses = await selectPictureUses(db, [...new Set(missing.keys.flatMap(key => objectOf(key) ?? []))])
  const areAllNamed = missing.count === missing.keys.length
  if (uses.length === 0 && areAllNamed) return null
  const places = namePlaces(uses, !areAllNamed)
  return `${lacks(missing)}. They belong to: ${places.join(', ')}. Everything else is backed up. If you still have these pictures, upload them there again.`
}
