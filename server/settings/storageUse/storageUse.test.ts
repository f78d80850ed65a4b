import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import { openShop } from '../../testing/shop.ts'
import { recordStorageSizes } from './storageUse.jobs.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const read = async () => (await admin.call('GET', '/api/settings/storage')).json()
const insertSizes = (monthsAgo: number, database: number, pictures: number) =>
  sql`insert into storage_sizes values
    (date_trunc('month', shop_time(now())) - make_interval(months => ${monthsAgo}), ${database}, ${pictures})`.execute(
    shop.db,
  )

test('an Admin sees the size of the database and the pictures, and the free disk space', async () => {
  const { db } = shop
  await sql`insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256)
    values (gen_random_uuid(), gen_random_uuid(), ${admin.id}, 1, 1, 3000, 500, sha256('a'))`.execute(db)
  const backups = join(shop.config.DATA_DIR, 'backups')
  await mkdir(backups)
  await writeFile(join(backups, 'tigena-2026-11-15T230000Z.tar'), 'tables')
  const use = await read()
  expect(use).toMatchObject({
    pictureBytes: 3500,
    pictures: 1,
    archiveBytes: 6,
    isBucket: false,
    isRemoteDatabase: false,
    growth: [],
  })
  expect(use.sinceFirstRecord).toBeNull()
  expect(use.databaseBytes).toBeGreaterThan(1_000_000)
  expect(use.disk.freeBytes).toBeGreaterThan(0)
  expect(use.disk.totalBytes).toBeGreaterThanOrEqual(use.disk.freeBytes)
})

test('in the first month, the growth since the first record is known', async () => {
  await sql`insert into storage_sizes values (shop_time(now())::date, 1000, 500)`.execute(shop.db)
  const use = await read()
  expect(use.growth).toEqual([])
  expect(use.sinceFirstRecord).toEqual({
    day: shopDay(new Date()),
    databaseBytes: use.databaseBytes - 1000,
    pictureBytes: use.pictureBytes - 500,
  })
})

test('the growth of each month is the difference of the recorded sizes, up to this moment', async () => {
  await insertSizes(2, 1_000_000, 1000)
  await insertSizes(1, 1_500_000, 900)
  const { db, storage, config, app } = shop
  await recordStorageSizes.run({ db, storage, config, log: app.log }, {}, new AbortController().signal)
  await recordStorageSizes.run({ db, storage, config, log: app.log }, {}, new AbortController().signal)
  const use = await read()
  expect(use.growth).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d\d$/), databaseBytes: 500_000, pictureBytes: -100 },
    {
      month: expect.any(String),
      databaseBytes: use.databaseBytes - 1_500_000,
      pictureBytes: use.pictureBytes - 900,
    },
  ])
})

test('SET-01 every other role is refused by the API with the documented text', async () => {
  for (const role of ['Technician', 'Sales'] as const) {
    const { call } = await shop.staff(role)
    const version = 1
    const refused = await Promise.all([
      call('GET', '/api/settings'),
      call('PATCH', '/api/settings', { version }),
      call('GET', '/api/settings/storage'),
    ])
    for (const reply of refused)
      expect([reply.statusCode, reply.json().message]).toEqual([
        403,
        'You do not have permission to access this page. Admin access required.',
      ])
  }
})
