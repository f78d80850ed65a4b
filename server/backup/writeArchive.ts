import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { listFileKeys } from '../files/files.service.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import { connectForCopy } from './connectForCopy.ts'
import { type Content, type Digest, digestOf, inChunks, writeNewFile } from './digest.ts'
import {
  type ArchivedTable,
  entriesOf,
  type Manifest,
  manifestEntry,
  manifestSum,
  manifestSumEntry,
  tableEntry,
} from './manifest.ts'
import { readTable, selectShape, type TableShape } from './tables.sql.ts'
import { packTar } from './tar.ts'

const packageFile = join(import.meta.dirname, '../../package.json')

const programVersion = async (): Promise<string> => JSON.parse(await readFile(packageFile, 'utf8')).version

/** The entries of an archive are files of a folder until all of them are known. */
const entryFile = (folder: string, entry: string): string => join(folder, entry.replace('/', '_'))

/** Compresses a content into the file of an entry. */
export const writeEntry = (folder: string, entry: string, content: Content): Promise<Digest> =>
  pipeline(content, createZstdCompress(), compressed => writeNewFile(entryFile(folder, entry), compressed))

const copyTable = async (client: pg.Client, folder: string, table: TableShape): Promise<ArchivedTable> => {
  const { text, result } = readTable(client, table)
  const archived = await writeEntry(folder, tableEntry(table.name), text)
  return { ...table, ...result(), archived }
}

interface FileKey {
  readonly key: string
  readonly bytes: number
}

const keysFile = (folder: string): string => join(folder, 'keys')

async function* keyLines(client: pg.Client) {
  for await (const { key, bytes } of listFileKeys(client)) yield `${key} ${bytes}\n`
}

/** The storage keys of all files in the snapshot, sorted, with their sizes. */
export async function* readKeys(folder: string): AsyncGenerator<FileKey> {
  const file = await open(keysFile(folder))
  for await (const line of file.readLines()) {
    const [key = '', bytes] = line.split(' ')
    yield { key, bytes: Number(bytes) }
  }
}

const copyAll = async (client: pg.Client, folder: string, signal: AbortSignal | undefined) => {
  const { tables: shapes, ...shape } = await selectShape(client)
  if (shape.migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.')
  const tables: ArchivedTable[] = []
  for (const table of shapes) {
    signal?.throwIfAborted()
    tables.push(await copyTable(client, folder, table))
  }
  await writeNewFile(keysFile(folder), inChunks(keyLines(client)))
  return { ...shape, tables }
}

/**
 * Copies all tables, and the keys of all files, into a folder. They are from one snapshot, which is closed before the
 * pictures are copied: that may take hours, and PostgreSQL cannot clean up its tables meanwhile.
 */
export const copySnapshot = async (connection: Connection, folder: string, signal?: AbortSignal) => {
  const client = await connectForCopy(connection)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    return await copyAll(client, folder, signal)
  } finally {
    await client.end()
  }
}

async function* archiveEntries(folder: string, manifest: Manifest) {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const { sha256 } = await digestOf([text])
  const sum = Buffer.from(manifestSum(sha256))
  yield { name: manifestEntry, size: text.length, content: [text] }
  yield { name: manifestSumEntry, size: sum.length, content: [sum] }
  for (const [name, { size }] of entriesOf(manifest))
    yield { name, size, content: createReadStream(entryFile(folder, name)) }
}

/** Packs the entries in a folder. The manifest and the list of pictures come first, so that they are found at once. */
export const writeArchive = async (
  path: string,
  folder: string,
  content: Omit<Manifest, 'format' | 'at' | 'tigena'>,
  at: Date,
): Promise<Manifest> => {
  const manifest = { format: 2, at: at.toISOString(), tigena: await programVersion(), ...content } as const
  await writeNewFile(path, packTar(archiveEntries(folder, manifest), at), { flush: true })
  return manifest
}
