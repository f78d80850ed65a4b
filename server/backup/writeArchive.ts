import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Connection } from '../platform/db/openDatabase.ts'
import { connectForCopy } from './connectForCopy.ts'
import { type Content, type Digest, digesting, writeNewFile } from './digest.ts'
import { type ArchivedTable, entriesOf, entryNames, type Manifest, manifestSum } from './manifest.ts'
import { readTable, selectMigrations, selectSequences, selectTables } from './tables.sql.ts'
import { packTar } from './tar.ts'

/** The entries of an archive are files of a folder until all of them are known. */
const entryFile = (folder: string, entry: string): string => join(folder, entry.replace('/', '_'))

/** Compresses a content into the file of an entry. */
export const writeEntry = (folder: string, entry: string, content: Content): Promise<Digest> =>
  pipeline(content, createZstdCompress(), compressed => writeNewFile(entryFile(folder, entry), compressed))

/**
 * Copies all tables into a folder. They are from one snapshot, which is closed before the pictures are copied: that may
 * take hours, and PostgreSQL cannot clean up its tables meanwhile.
 */
export const copySnapshot = async (connection: Connection, folder: string) => {
  const client = await connectForCopy(connection)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables: ArchivedTable[] = []
    for (const table of await selectTables(client)) {
      const text = readTable(client, table)
      const { bytes, result } = digesting(text)
      const archived = await writeEntry(folder, entryNames.table(table.name), bytes)
      tables.push({ ...table, rows: text.rowCount, sha256: result().sha256, archived })
    }
    return { migrations: await selectMigrations(client), tables, sequences: await selectSequences(client) }
  } finally {
    await client.end()
  }
}

async function* archiveEntries(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const first = { [entryNames.manifest]: text, [entryNames.manifestSum]: manifestSum(text) }
  for (const [name, content] of Object.entries(first))
    yield { name, size: Buffer.byteLength(content), content: [Buffer.from(content)] }
  for (const [name, { size }] of entriesOf(manifest))
    yield { name, size, content: createReadStream(entryFile(folder, name)) }
}

/** Packs the entries in a folder. The manifest and the list of pictures come first, so that they are found at once. */
export const writeArchive = async (
  path: string,
  folder: string,
  content: Omit<Manifest, 'format' | 'at'>,
  at: Date,
): Promise<Manifest> => {
  const manifest = { format: 2, at: at.toISOString(), ...content } as const
  await writeNewFile(path, packTar(archiveEntries(folder, manifest), at))
  return manifest
}
