import { z } from 'zod'
import type { Digest } from './digest.ts'

/** What is in an archive, kept in it as manifest.json: the last word on what a restored shop must be. */
const format = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()

const manifestSchema = z.object({
  format: z.literal(format),
  /** The moment whose data it holds. */
  at: z.iso.datetime(),
  tigena: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: size,
      /** Of PostgreSQL's own text of the rows, which a restored table must give again. */
      sha256,
      archived: z.object({ size, sha256 }),
    }),
  ),
  /** A value is text, since it may be larger than a number holds; null where none was ever taken. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  files: z.array(z.object({ key: z.string(), size, sha256 })),
  /** Those a row names but the storage has lost: no reason to go without a backup of the rest. */
  missingFiles: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchivedTable = Manifest['tables'][number]
export type ArchivedFile = Manifest['files'][number]

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({ format, ...content })

export class UnknownFormat extends Error {
  constructor() {
    super('The archive was made by another version of Tigena, whose archives this one cannot read.')
    this.name = 'UnknownFormat'
  }
}

/** Of text that has proved to be as it was written. */
export const parseManifest = (text: string): Manifest => {
  const { data } = manifestSchema.safeParse(JSON.parse(text))
  if (!data) throw new UnknownFormat()
  return data
}

export const manifestEntry = 'manifest.json'
/** The checksum of the manifest, in the form that sha256sum -c takes. */
export const manifestSumEntry = 'manifest.json.sha256'
export const manifestSum = (sum: string): string => `${sum}  ${manifestEntry}\n`

export const tableEntry = (name: string): string => `tables/${name}.copy.zst`
export const fileEntry = (key: string): string => `files/${key}`

/** Every entry that the archive must have, and what its bytes must be. */
export const entriesOf = ({ tables, files }: Manifest): Map<string, Digest> =>
  new Map([
    ...tables.map(({ name, archived }) => [tableEntry(name), archived] as const),
    ...files.map(file => [fileEntry(file.key), file] as const),
  ])
