import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { Connection } from '../platform/db/openDatabase.ts'
import { connectForCopy } from './copyClient.ts'
import { copyPictures, newCounts, type PictureCounts, type PictureSource } from './copyPictures.ts'
import { readTable } from './copyTable.ts'
import {
  type ArchivedTable,
  type Manifest,
  manifestEntry,
  manifestSum,
  manifestSumEntry,
  newManifest,
  pictureListEntry,
  tableEntry,
} from './manifest.ts'
import { pictureLine } from './pictureList.ts'
import { selectMigrations, selectSequences, selectTables, type TableShape } from './shape.sql.ts'
import { createTar, type TarWriter } from './tarWriter.ts'

const packageFile = join(import.meta.dirname, '../../package.json')

const programVersion = async (): Promise<string> => JSON.parse(await readFile(packageFile, 'utf8')).version

const addTable = async (tar: TarWriter, client: pg.Client, table: TableShape): Promise<ArchivedTable> => {
  const { text, result } = readTable(client, table)
  const archived = await pipeline(text, createZstdCompress(), compressed => tar.add(tableEntry(table.name), compressed))
  return { ...table, ...result(), archived }
}

export interface ArchiveSource extends PictureSource {
  readonly connection: Connection
}

const addTables = async (tar: TarWriter, client: pg.Client, { signal, report }: ArchiveSource) => {
  const tables: ArchivedTable[] = []
  const shapes = await selectTables(client)
  for (const [done, table] of shapes.entries()) {
    signal?.throwIfAborted()
    await report({ phase: 'tables', done, total: shapes.length })
    tables.push(await addTable(tar, client, table))
  }
  return tables
}

/** Large chunks, because compressing each line by itself would take longer than copying a picture. */
const chunkLength = 64 * 1024

async function* linesOf(client: pg.Client, source: PictureSource, counts: PictureCounts) {
  let lines = ''
  for await (const picture of copyPictures(client, source, counts)) {
    lines += pictureLine(picture)
    if (lines.length < chunkLength) continue
    yield Buffer.from(lines)
    lines = ''
  }
  yield Buffer.from(lines)
}

/** Copies the new pictures beside the archive while it writes the list of all pictures into it. */
const addPictures = async (tar: TarWriter, client: pg.Client, source: PictureSource) => {
  const counts = newCounts()
  const list = await pipeline(linesOf(client, source, counts), createZstdCompress(), compressed =>
    tar.add(pictureListEntry, compressed),
  )
  return { counts, list }
}

export const addManifest = async (tar: TarWriter, manifest: Manifest): Promise<void> => {
  const { sha256 } = await tar.add(manifestEntry, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  await tar.add(manifestSumEntry, [Buffer.from(manifestSum(sha256))])
}

/** One repeatable-read transaction, so that all data is from the same snapshot. */
const addAll = async (tar: TarWriter, client: pg.Client, source: ArchiveSource) => {
  await client.query('begin transaction isolation level repeatable read read only')
  const migrations = await selectMigrations(client)
  if (migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.')
  const tables = await addTables(tar, client, source)
  const sequences = await selectSequences(client)
  return { migrations, tables, sequences, ...(await addPictures(tar, client, source)) }
}

const addSnapshot = async (tar: TarWriter, source: ArchiveSource) => {
  const client = await connectForCopy(source.connection)
  try {
    return await addAll(tar, client, source)
  } finally {
    await client.end()
  }
}

/** Writes a snapshot of all tables into a new archive, and copies the pictures that are new. */
export const writeArchive = async (path: string, source: ArchiveSource) => {
  const tar = await createTar(path, source.at)
  try {
    const { counts, list, ...content } = await addSnapshot(tar, source)
    const { total, missing } = counts
    const about = { at: source.at.toISOString(), tigena: await programVersion() }
    const manifest = newManifest({ ...about, ...content, pictures: { ...total, list }, missing })
    await addManifest(tar, manifest)
    const { size } = await tar.finish()
    return { manifest, size, counts }
  } finally {
    await tar.close()
  }
}
