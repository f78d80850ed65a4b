import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { schemaWith } from '../testing/schemaWith.ts'
import { emptyDatabase, migratedDatabase } from '../testing/testDatabase.ts'
import { backUpDatabase, restoreFrom } from './testing.ts'

const admin = new pg.Client(inject('server'))
await admin.connect()
const { rows: versions } = await admin.query("select current_setting('server_version_num')::int as version")
await admin.end()
/** Earlier versions refuse a new enum value until the transaction that added it is committed, and a restore has only one. */
const canUseNewEnumValues = versions[0].version >= 170_000

test('a restored database gets the functions and triggers of this program', async () => {
  const { path } = await backUpDatabase(await migratedDatabase())
  const target = await emptyDatabase()
  const folder = schemaWith(
    {},
    { '99_motto.sql': "create or replace function motto() returns text language sql return 'newer'" },
  )
  expect(await restoreFrom(path, target, folder)).toEqual([])
  expect((await target.client.query('select motto()')).rows).toEqual([{ motto: 'newer' }])
  await expect(target.client.query('delete from audit_log')).rejects.toThrow('audit_log is append-only')
})

test.runIf(canUseNewEnumValues)(
  'an older archive is restored through migrations that add and use an enum value',
  async () => {
    const { path } = await backUpDatabase(await migratedDatabase())
    const target = await emptyDatabase()
    const folder = schemaWith({
      '9001_add.sql': "alter type user_role add value 'Cashier'",
      '9002_use.sql': `insert into users (id, username, name, role, password_hash)
      values (gen_random_uuid(), 'cash', 'Cash', 'Cashier', '$argon2id$x')`,
    })
    expect(await restoreFrom(path, target, folder)).toEqual(['9001_add.sql', '9002_use.sql'])
    const again = await emptyDatabase()
    await restoreFrom((await backUpDatabase(target, folder)).path, again, folder)
    expect((await again.client.query('select role from users')).rows).toEqual([{ role: 'Cashier' }])
  },
)
