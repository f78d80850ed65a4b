import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Digest } from './digest.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().nonnegative()
const digest = z.object({ size, sha256 })

/** manifest.json lists the content of an archive and its checksums. */
export const manifestSchema = z.object({
  format: z.literal(2),
  /** When the backup began. */
  at: z.iso.datetime(),
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
  /** The pictures are listed in an entry of their own, which is read line by line, because there may be millions. */
  pictures: z.object({ count: size, list: digest }),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchivedTable = Manifest['tables'][number]

/** The names of the entries of an archive. */
export const entryNames = {
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
  pictureList: 'pictures.sha256.zst',
  table: (name: string) => `tables/${name}.copy.zst`,
  /** After the other entries, in a downloaded archive. */
  picture: (key: string) => `pictures/${key}`,
}

/** The checksum of the manifest, in the format of sha256sum -c. */
export const manifestSum = (manifest: string): string => `${hash('sha256', manifest)}  ${entryNames.manifest}\n`

/** Every entry that the archive must contain besides the manifest, with its checksum. */
export const entriesOf = ({ tables, pictures }: Manifest): Map<string, Digest> =>
  new Map([
    [entryNames.pictureList, pictures.list],
    ...tables.map(({ name, archived }): [string, Digest] => [entryNames.table(name), archived]),
  ])

/** Summarizes the content of an archive. */
export const formatContent = ({ tables, pictures }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${pictures.count.toLocaleString('en')} files`
}
