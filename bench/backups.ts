import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { backUp } from '../server/backup/backup.service.ts'
import { backupFolder } from '../server/backup/backupFolder.ts'
import { inBatches } from '../server/backup/inBatches.ts'
import { listFileKeys } from '../server/files/files.service.ts'
import { joinServer } from '../server/platform/db/openDatabase.ts'
import { openStorage } from '../server/platform/storage/openStorage.ts'
import { endProgram, startProgram } from '../server/testing/program.ts'

const pictureCount = Number(process.argv[2] ?? 20_000)
/** The sizes of a photo as the shop stores it, and of its thumbnail. */
const fullBytes = 120_000
const thumbnailBytes = 8_000

const folder = mkdtempSync(join(tmpdir(), 'tigena-backups-'))
const config = { DATA_DIR: folder, DATABASE_URL: undefined, STORAGE_URL: undefined }
const program = await startProgram({ DATA_DIR: folder })
const { connection } = await joinServer(config, () => {})
const storage = await openStorage(config)
const client = new pg.Client(connection)
await client.connect()

const noise = randomBytes(2 * fullBytes)
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

const peakMegabytes = (): number => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const backUpAtNight = async (night: string): Promise<number> => {
  // Resets the peak.
  writeFileSync('/proc/self/clear_refs', '5')
  const [before, begin] = [peakMegabytes(), performance.now()]
  const { size, pictures, isProven } = await backUp({
    connection,
    storage,
    folder: backupFolder(config),
    proof: 'weekly',
  })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const written = size + pictures.copied.bytes
  const memory = `peak ${peakMegabytes()} MB of memory, ${before} MB before`
  const checked = `${pictures.checked.count} old pictures read${isProven ? ', restored into a scratch database' : ''}`
  console.log(`${night}: ${(written / 1e6).toFixed(1)} MB written in ${seconds} s; ${checked}; ${memory}`)
  return written
}

try {
  await addPictures(pictureCount)
  const first = await backUpAtNight('first night')
  await addPictures(Math.ceil(pictureCount / 1000))
  const second = await backUpAtNight('second night, 0.1 % new pictures')
  console.log(`The second night writes ${((100 * second) / first).toFixed(2)} % of the first.`)
} finally {
  await client.end()
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true })
}
