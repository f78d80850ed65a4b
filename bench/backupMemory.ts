import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { backUpInWorker } from '../server/backup/backupWorker.ts'
import { connectForCopy } from '../server/backup/copyClient.ts'
import { isShareOfTonight } from '../server/backup/copyPictures.ts'
import { recordProof, shapeOf } from '../server/backup/lastProof.ts'
import { picturePath, subfolderOf, subfolders } from '../server/backup/pictureName.ts'
import { listFileKeys } from '../server/files/files.service.ts'
import { migrate } from '../server/platform/db/migrate/migrate.ts'
import { startPostgres } from '../server/platform/postgres/supervisor.ts'
import { schemaFolder } from '../server/schema/schemaFolder.ts'

const addRows = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(`insert into users (id, username, name, role, password_hash)
    values (gen_random_uuid(), 'uploader', 'Uploader', 'Sales', '$argon2id$')`)
  await client.query(
    `insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256)
     select gen_random_uuid(), gen_random_uuid(), users.id, 1, 1, 44, 44, sha256('')
     from generate_series(1, $1), users`,
    [count],
  )
}

/** The content of each picture is its key. A night reads only its share; the others may be empty, which is faster. */
const addPictures = async (client: pg.Client, backups: string): Promise<void> => {
  for (const subfolder of subfolders) mkdirSync(join(backups, 'pictures', subfolder), { recursive: true })
  for await (const { key } of listFileKeys(client)) {
    const picture = { key, size: key.length, sha256: createHash('sha256').update(key).digest('hex') }
    const isRead = isShareOfTonight(subfolderOf(picture), new Date())
    writeFileSync(join(backups, picturePath(picture)), isRead ? key : '')
  }
}

/** A proof would read every picture. */
const skipProof = async (client: pg.Client, backups: string): Promise<void> =>
  recordProof(backups, { archive: '', at: new Date().toISOString(), shape: await shapeOf(client) })

const peakMegabytes = (): number => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Runs in a process of its own, whose memory has not grown yet. */
const measureNight = async (connection: pg.ClientConfig, folder: string): Promise<void> => {
  const before = peakMegabytes()
  // Its storage is empty: a night asks whether it has the pictures of its share, whatever the answer.
  const storage = { DATA_DIR: dirname(folder), STORAGE_URL: undefined }
  const { size, pictures } = await backUpInWorker({ connection, storage, folder, proof: 'weekly' })
  const listed = `${pictures.total.count.toLocaleString('en')} pictures, an archive of ${Math.round(size / 1e6)} MB`
  console.log(`${listed}: peak ${peakMegabytes()} MB of memory, ${before} MB before`)
}

const measureShop = async (count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tigena-memory-'))
  const backups = join(folder, 'backups')
  const postgres = await startPostgres({ folder: join(folder, 'data'), settings: { fsync: 'off' }, report: () => {} })
  try {
    await migrate(postgres.connection, schemaFolder)
    const client = await connectForCopy(postgres.connection)
    await addRows(client, count)
    await addPictures(client, backups)
    await skipProof(client, backups)
    await client.end()
    await once(fork(import.meta.filename, ['night', JSON.stringify(postgres.connection), backups]), 'exit')
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

const [task, ...inputs] = process.argv.slice(2)
if (task === 'night') await measureNight(JSON.parse(inputs[0] ?? ''), inputs[1] ?? '')
else for (const count of task ? [Number(task)] : [10_000, 100_000, 1_000_000]) await measureShop(count)
