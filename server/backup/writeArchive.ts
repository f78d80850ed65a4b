import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { listFileKeys } from '../files/files.service.ts'
import type { Connection } from '../platform/db/openDatabase.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { connectForCopy } from './copyClient.ts'
import { readTable } from './copyTable.ts'
import {
  type ArchivedFile,
  type ArchivedTable,
  fileEntry,
  type Manifest,
  manifestEntry,
  manifestSum,
  manifestSumEntry,
  newManifest,
  tableEntry,
} from './manifest.ts'
import { selectMigrations, selectSequences, selectTables, type TableShape } from './shape.sql.ts'
import { createTar, type TarWriter } from './tarWriter.ts'

const packageFile = join(import.meta.dirname, '../../package.json')

const programVersion = async (): Promise<string> => JSON.parse(await readFile(packageFile, 'utf8')).version

const addTable = async (tar: TarWriter, client: pg.Client, table: TableShape): Promise<ArchivedTable> => {
  const { text, result } = readTable(client, table)
  const archived = await pipeline(text, createZstdCompress(), compressed => tar.add(tableEntry(table.name), compressed))
  return { ...table, ...result(), archived }
}

interface Source {
  readonly connection: Connection
  readonly storage: Storage
  readonly signal?: AbortSignal
}

const addTables = async (tar: TarWriter, client: pg.Client, signal?: AbortSignal) => {
  const tables: ArchivedTable[] = []
  for (const table of await selectTables(client)) {
    signal?.throwIfAborted()
    tables.push(await addTable(tar, client, table))
  }
  return tables
}

/** Only files that have a row: other objects in the storage are running uploads or wait for the sweep. */
const addFiles = async (tar: TarWriter, client: pg.Client, { storage, signal }: Source) => {
  const files: ArchivedFile[] = []
  const missingFiles: string[] = []
  for await (const key of listFileKeys(client)) {
    signal?.throwIfAborted()
    const content = await storage.get(key)
    if (content) files.push({ key, ...(await tar.add(fileEntry(key), content)) })
    else missingFiles.push(key)
  }
  return { files, missingFiles }
}

const addManifest = async (tar: TarWriter, manifest: Manifest): Promise<void> => {
  const { sha256 } = await tar.add(manifestEntry, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await tar.add(manifestSumEntry, [Buffer.from(manifestSum(sha256))])
}

/** One repeatable-read transaction, so that all data is from the same snapshot. */
const addAll = async (tar: TarWriter, client: pg.Client, source: Source) => {
  await client.query('begin transaction isolation level repeatable read read only')
  const migrations = await selectMigrations(client)
  if (migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.')
  const tables = await addTables(tar, client, source.signal)
  const sequences = await selectSequences(client)
  return { migrations, tables, sequences, ...(await addFiles(tar, client, source)) }
}

const addSnapshot = async (tar: TarWriter, source: Source) => {
  const client = await connectForCopy(source.connection)
  try {
    return await addAll(tar, client, source)
  } finally {
    await client.end()
  }
}

/** Writes a snapshot of all tables and their files into a new archive. */
export const writeArchive = async (path: string, source: Source, at: Date) => {
  const tar = await createTar(path, at)
  try {
    const content = await addSnapshot(tar, source)
    const manifest = newManifest({ at: at.toISOString(), tigena: await programVersion(), ...content })
    await addManifest(tar, manifest)
    const { size } = await tar.finish()
    return { manifest, size }
  } finally {
    await tar.close()
  }
}
