import { z } from 'zod'
import type { Digest } from './digest.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()
const digest = z.object({ size, sha256 })

const content = {
  /** The time of the snapshot. */
  at: z.iso.datetime(),
  tigena: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: size,
      /** The checksum of the rows in COPY text format, which a restored table must match. */
      sha256,
      archived: digest,
    }),
  ),
  /** A value is text because it may exceed a JavaScript number; null if the sequence is unused. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
}

/** The manifest of archives before version 2, which contain the pictures and list them here. */
const format1 = z
  .object({
    format: z.literal(1),
    ...content,
    files: z.array(z.object({ key: z.string(), ...digest.shape })),
    missingFiles: z.array(z.string()),
  })
  .transform(({ missingFiles, ...manifest }) => ({
    ...manifest,
    pictures: {
      count: manifest.files.length,
      bytes: manifest.files.reduce((sum, file) => sum + file.size, 0),
    },
    missing: { count: missingFiles.length, keys: missingFiles.slice(0, 10) },
  }))

/** The pictures are listed in an entry of their own, which is read line by line, because there may be millions. */
const format2 = z.object({
  format: z.literal(2),
  ...content,
  pictures: z.object({ count: size, bytes: size, list: digest }),
  /** Pictures that have a row but exist nowhere, and the first of their keys. The rest is backed up anyway. */
  missing: z.object({ count: size, keys: z.array(z.string()) }),
})

const manifestSchema = z.union([format2, format1])

/** manifest.json lists the content of an archive and its checksums. */
export type Manifest = z.output<typeof manifestSchema>
export type NewManifest = z.output<typeof format2>
export type ArchivedTable = Manifest['tables'][number]

export const newManifest = (made: Omit<NewManifest, 'format'>): NewManifest => ({ format: 2, ...made })

export class UnknownFormat extends Error {
  constructor() {
    super('The archive was made by another version of Tigena, and this version cannot read it.')
    this.name = 'UnknownFormat'
  }
}

/** Parses a manifest whose checksum has been verified. */
export const parseManifest = (text: string): Manifest => {
  const { data } = manifestSchema.safeParse(JSON.parse(text))
  if (!data) throw new UnknownFormat()
  return data
}

export const manifestEntry = 'manifest.json'
/** The checksum of the manifest, in the format of sha256sum -c. */
export const manifestSumEntry = 'manifest.json.sha256'
export const manifestSum = (sum: string): string => `${sum}  ${manifestEntry}\n`

export const tableEntry = (name: string): string => `tables/${name}.copy.zst`
export const pictureListEntry = 'pictures.sha256.zst'
/** A picture after the other entries, if the archive contains its pictures. */
export const pictureEntry = (key: string): string => `pictures/${key}`
/** A picture of format 1. */
export const fileEntry = (key: string): string => `files/${key}`

const pictureEntriesOf = (manifest: Manifest): [string, Digest][] =>
  manifest.format === 1
    ? manifest.files.map(file => [fileEntry(file.key), file])
    : [[pictureListEntry, manifest.pictures.list]]

/** Every entry that the archive must contain, with its checksum. */
export const entriesOf = (manifest: Manifest): Map<string, Digest> =>
  new Map([
    ...manifest.tables.map(({ name, archived }): [string, Digest] => [tableEntry(name), archived]),
    ...pictureEntriesOf(manifest),
  ])
