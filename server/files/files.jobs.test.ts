import { randomUUID } from 'node:crypto'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { backupLock } from '../platform/db/locks.ts'
import { photo } from '../testing/pictures.ts'
import { openShop } from '../testing/shop.ts'
import { storedKeys } from '../testing/storedKeys.ts'
import { fileJobs } from './files.jobs.ts'
import { keysOf } from './files.service.ts'

const shop = await openShop()
const { db, owner, storage, config, app } = shop
const { cookie } = await shop.staff('Sales')
const picture = await photo(40, 30).jpeg().toBuffer()

await sql`create table notes (picture uuid references files on delete cascade)`.execute(owner.db)
await sql`create table other_notes (picture uuid references files)`.execute(owner.db)
await sql`grant all on notes, other_notes to public`.execute(owner.db)
await sql`call check_released_files()`.execute(owner.db)

const sweep = async () => {
  const { signal } = new AbortController()
  for (const job of fileJobs) await job.run({ db, storage, config, log: app.log }, {}, signal)
}

const upload = async () => {
  const response = await app.inject({ method: 'POST', url: '/api/files', payload: picture, headers: { cookie } })
  return response.json().id as string
}
const uploadAged = async (age: string) => {
  const id = await upload()
  await sql`update files set created_at = now() - ${age}::interval where id = ${id}`.execute(db)
  return id
}

const ids = async () => (await db.selectFrom('files').select('id').execute()).map(({ id }) => id)
const keys = () => storedKeys(storage)
const keysOfRows = async () => {
  const rows = await db.selectFrom('files').select('object').execute()
  return rows.flatMap(({ object }) => keysOf(object)).sort()
}

/** Sets the age of an object in the folder. */
const age = (key: string, days: number) => {
  const folder = join(config.DATA_DIR, 'files')
  const name = key.replaceAll('/', '_')
  const subfolder = readdirSync(folder).find(at => readdirSync(join(folder, at)).includes(name)) ?? ''
  const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  utimesSync(join(folder, subfolder, name), time, time)
}

beforeEach(async () => {
  await sql`truncate notes, other_notes`.execute(owner.db)
  // The settings refer to files, so a truncation would remove them too.
  await sql`delete from files`.execute(owner.db)
  await sql`truncate files_to_check`.execute(owner.db)
  for (const key of await keys()) await storage.remove(key)
})

test('an unreferenced file is deleted with its pictures a day after its upload', async () => {
  const forgotten = await uploadAged('25 hours')
  const fresh = await uploadAged('23 hours')
  const used = await uploadAged('25 hours')
  const usedElsewhere = await uploadAged('30 days')
  await sql`insert into notes values (${used})`.execute(db)
  await sql`insert into other_notes values (${usedElsewhere})`.execute(db)
  await sweep()
  expect((await ids()).sort()).toEqual([fresh, used, usedElsewhere].sort())
  expect(await keys()).toEqual(await keysOfRows())
  const record = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('row_id', '=', forgotten)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(record).toEqual({ action: 'files.sweep', after: null })
})

test('an older file is deleted as soon as nothing refers to it', async () => {
  const id = await uploadAged('25 hours')
  await sql`insert into notes values (${id})`.execute(db)
  await sweep()
  expect(await ids()).toEqual([id])
  await sql`delete from notes`.execute(db)
  await sweep()
  expect(await ids()).toEqual([])
})

test('more files than one batch', async () => {
  const user = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await sql`insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256, created_at)
    select gen_random_uuid(), gen_random_uuid(), ${user}::uuid, 1, 1, 1, 1, sha256(''), now() - interval '2 days' - n / 3 * interval '1 s'
    from generate_series(1, 2500) n`.execute(db)
  await sql`insert into notes select id from files order by id limit 1200`.execute(db)
  await sweep()
  expect(await ids()).toHaveLength(1200)
})

const toCheck = async () => (await db.selectFrom('files_to_check').select('file_id').execute()).map(row => row.file_id)

test('a sweep reads a file that is in use once, and again only after it has lost a reference', async () => {
  const [young, used] = [await upload(), await uploadAged('2 days')]
  await sql`insert into notes values (${used})`.execute(db)
  await sql`insert into other_notes values (${used})`.execute(db)
  expect((await toCheck()).sort()).toEqual([young, used].sort())
  await sweep()
  expect(await toCheck()).toEqual([young])
  await sql`update notes set picture = ${young}`.execute(db)
  expect((await toCheck()).sort()).toEqual([young, used].sort())
  await sweep()
  expect([await toCheck(), (await ids()).sort()]).toEqual([[young], [young, used].sort()])
  await sql`delete from other_notes`.execute(db)
  await sweep()
  expect([await toCheck(), await ids()]).toEqual([[young], [young]])
})

test('a reference that is lost while the sweep runs is not missed', async () => {
  const id = await uploadAged('2 days')
  await sql`insert into notes values (${id})`.execute(db)
  const committed = Promise.withResolvers<void>()
  const deleted = Promise.withResolvers<void>()
  const deleting = db.transaction().execute(async trx => {
    await sql`delete from notes`.execute(trx)
    deleted.resolve()
    await committed.promise
  })
  await deleted.promise
  await sweep()
  committed.resolve()
  await deleting
  expect(await ids()).toEqual([id])
  await sweep()
  expect(await ids()).toEqual([])
})

test('a file that a concurrent transaction refers to is not deleted', async () => {
  const id = await uploadAged('2 days')
  let commit = () => {}
  const committing = new Promise<void>(resolve => {
    commit = resolve
  })
  let inserted = () => {}
  const inserting = new Promise<void>(resolve => {
    inserted = resolve
  })
  const saving = db.transaction().execute(async trx => {
    await sql`insert into notes values (${id})`.execute(trx)
    inserted()
    await committing
  })
  await inserting
  await sweep()
  commit()
  await saving
  await sweep()
  expect(await ids()).toEqual([id])
  expect(await keys()).toEqual(await keysOfRows())
  expect((await sql`select from notes`.execute(db)).rows).toHaveLength(1)
})

test('references that are added while the sweep runs are never lost', async () => {
  const old: string[] = []
  // One after the other: the server refuses too many at once.
  while (old.length < 20) old.push(await uploadAged('2 days'))
  const referring = old.map(id =>
    sql`insert into notes values (${id})`.execute(db).then(
      () => id,
      () => undefined,
    ),
  )
  await sweep()
  const referenced = (await Promise.all(referring)).filter(id => id !== undefined)
  expect((await ids()).sort()).toEqual(referenced.sort())
  expect((await sql`select from notes`.execute(db)).rows).toHaveLength(referenced.length)
  expect(await keys()).toEqual(await keysOfRows())
})

test('orphaned pictures are deleted after 30 days; other objects are not', async () => {
  await upload()
  const known = await keys()
  for (const key of known) age(key, 31)
  const young = keysOf(randomUUID())
  for (const key of [...keysOf(randomUUID()), 'backups/2026.tar']) {
    await storage.put(key, picture)
    age(key, 31)
  }
  for (const key of young) {
    await storage.put(key, picture)
    age(key, 29)
  }
  await sweep()
  expect(await keys()).toEqual([...known, ...young, 'backups/2026.tar'].sort())
})

test('the partial upload of a crash is deleted, and a running upload is not', async () => {
  const folders = ['tmp', 'files/.partial'].map(name => join(config.DATA_DIR, name))
  for (const folder of folders) {
    writeFileSync(join(folder, 'old'), '')
    writeFileSync(join(folder, 'new'), '')
    utimesSync(join(folder, 'old'), new Date('2020-01-01'), new Date('2020-01-01'))
  }
  await sweep()
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['new'])
})

test('a sweep stops when it is aborted', async () => {
  await uploadAged('2 days')
  const stopped = AbortSignal.abort()
  for (const job of fileJobs) {
    await expect(job.run({ db, storage, config, log: app.log }, {}, stopped)).rejects.toThrow('aborted')
  }
  expect(await ids()).toHaveLength(1)
})

test('no file is deleted while a backup runs', async () => {
  const id = await uploadAged('2 days')
  const backup = await shop.pool.connect()
  await backup.query(`select pg_advisory_lock(${backupLock})`)
  await sweep()
  expect(await ids()).toEqual([id])
  await backup.query(`select pg_advisory_unlock(${backupLock})`)
  backup.release()
  await sweep()
  expect(await ids()).toEqual([])
})
