import { z } from 'zod'
import type { Digest } from './digest.ts'

/** The version of manifest.json, which lists the content of an archive and its checksums. */
const format = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

const manifestSchema = z.object({
  format: z.literal(format),
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
      archived: z.object({ size, sha256 }),
    }),
  ),
  /** A value is text because it may exceed a JavaScript number; null if the sequence is unused. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  files: z.array(z.object({ key: z.string(), size, sha256 })),
  /** Files that have a row but are missing in the storage. The rest is backed up anyway. */
  missingFiles: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchivedTable = Manifest['tables'][number]
export type ArchivedFile = Manifest['files'][number]

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({ format, ...content })

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
export const fileEntry = (key: string): string => `files/${key}`

/** Every entry that the archive must contain, with its checksum. */
export const entriesOf = ({ tables, files }: Manifest): Map<string, Digest> =>
  new Map([
    ...tables.map(({ name, archived }) => [tableEntry(name), archived] as const),
    ...files.map(file => [fileEntry(file.key), file] as const),
  ])
