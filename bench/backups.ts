import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { backUp } from '../server/backup/backup.service.ts'
import { backupFolder } from '../server/backup/backupFolder.ts'
import { inBatches } from '../server/backup/inBatches.ts'
import { formatContent } from '../server/backup/manifest.ts'
import { openArchive } from '../server/backup/readArchive.ts'
import { restore } from '../server/backup/restore.service.ts'
import { listFileKeys } from '../server/files/files.service.ts'
import { joinServer } from '../server/platform/db/openDatabase.ts'
import { openStorage } from '../server/platform/storage/openStorage.ts'
import { endProgram, startProgram } from '../server/testing/program.ts'

const [pictureCount = 20_000, rowCount = 1_000_000, fullBytes = 120_000] = process.argv.slice(2).map(Number)
const thumbnailBytes = Math.ceil(fullBytes / 15)

const folder = mkdtempSync(join(tmpdir(), 'tigena-backups-'))
const config = { DATA_DIR: folder, DATABASE_URL: undefined, STORAGE_URL: undefined }
const program = await startProgram({ DATA_DIR: folder })
const { connection } = await joinServer(config, () => {})
const server = connection as pg.ClientConfig
const storage = await openStorage(config)
const client = new pg.Client(server)
await client.connect()

const noise = randomBytes(2 * fullBytes + 0xffff)
const pictureOf = (key: string): Buffer => {
  const start = Number.parseInt(key.slice(0, 4), 16)
  return noise.subarray(start, start + (key.endsWith('full.webp') ? fullBytes : thumbnailBytes))
}

const addPictures = async (count: number): Promise<void> => {
  await client.query(
    `insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256)
     select gen_random_uuid(), gen_random_uuid(), (select min(id::text)::uuid from users), 1, 1, $2, $3, sha256('')
     from generate_series(1, $1)`,
    [count, fullBytes, thumbnailBytes],
  )
  for await (const files of inBatches(listFileKeys(client), 32)) {
    await Promise.all(
      files.map(async ({ key }) => {
        if (!(await storage.has(key))) await storage.put(key, pictureOf(key))
      }),
    )
  }
}

const addRows = (count: number) =>
  client.query(
    `insert into sign_in_attempts (username, address)
     select md5(n::text), '192.0.2.1' from generate_series(1, $1::int) n`,
    [count],
  )

const peakMegabytes = (): number => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Prints what the work returns, with its duration and the peak of this process's memory. */
const measure = async (name: string, work: () => Promise<string>): Promise<void> => {
  // Resets the peak.
  writeFileSync('/proc/self/clear_refs', '5')
  const [before, begin] = [peakMegabytes(), performance.now()]
  const done = await work()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${name}: ${done} in ${seconds} s; peak ${peakMegabytes()} MB of memory, ${before} MB before`)
}

let newest = ''

const backUpAtNight = async (): Promise<string> => {
  const options = { connection, storage, folder: backupFolder(config), test: 'weekly' } as const
  const { path, manifest, isTested } = await backUp(options)
  newest = path
  const size = (statSync(path).size / 1e6).toFixed(1)
  return `${formatContent(manifest)}, ${size} MB without pictures${isTested ? ', restored as a test' : ''}`
}

const restoreNewest = async (): Promise<string> => {
  await client.query('create database restored')
  const DATA_DIR = join(folder, 'restored')
  const archive = await openArchive(newest)
  const target = await openStorage({ ...config, DATA_DIR })
  const { missing } = await restore(archive, { ...server, database: 'restored' }, target)
  return `${formatContent(archive.manifest)}, ${missing.length} missing`
}

try {
  await addRows(rowCount)
  await addPictures(pictureCount)
  await measure('first night', backUpAtNight)
  await addPictures(Math.ceil(pictureCount / 1000))
  await measure('second night, 0.1 % new pictures', backUpAtNight)
  await measure('restore', restoreNewest)
} finally {
  await client.end()
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true })
}
