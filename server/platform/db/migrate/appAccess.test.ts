import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { schemaFolder } from '../../../schema/schemaFolder.ts'
import { openTestDatabase } from '../../../testing/shop.ts'
import { emptyDatabase } from '../../../testing/testDatabase.ts'
import { createBoss } from '../../jobs/queue.ts'
import { mayChangeRecords } from './appAccess.ts'
import { migrate } from './migrate.ts'

const { db, pool, owner } = await openTestDatabase()

test('the role of the program has no special rights and owns nothing but the job queue', async () => {
  const { rows: roles } = await sql`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles
    where rolname = current_user`.execute(db)
  expect(roles).toEqual([
    { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
  ])
  const { rows: owned } = await sql`
    select relname from pg_class where relowner = current_user::regrole and relnamespace <> 'pgboss'::regnamespace
    union all select proname from pg_proc where proowner = current_user::regrole
    union all select nspname from pg_namespace where nspowner = current_user::regrole`.execute(db)
  expect(owned).toEqual([{ relname: 'pgboss' }])
})

test('the start warns of a role that could change the records: the owner, its members and superusers', async () => {
  expect(await mayChangeRecords(pool.options)).toBe(false)
  expect(await mayChangeRecords(owner.pool.options)).toBe(true)
})

test.each([
  'delete from audit_log',
  "update audit_log set action = 'x'",
  'truncate audit_log',
  'drop table audit_log',
  'alter table audit_log disable trigger append_only',
  'alter table repairs disable trigger record_change',
  'truncate repairs cascade',
  'delete from stock_movements',
  "insert into schema_migrations values ('9999_x.sql', '')",
  'delete from schema_repeatables',
  'create table notes (id int)',
  "create or replace function record_change() returns trigger language plpgsql as 'begin return null; end'",
  'drop trigger record_change on repairs',
  'set session_replication_role = replica',
  'create role intruder',
  'create database other',
])('the role of the program may not: %s', async statement => {
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('of every table it may read and insert; records are never changed, and the schema is read-only', async () => {
  const { rows } = await sql<{ name: string; rights: string }>`
    select relname as name, concat_ws(',', variadic array(
      select verb from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) verb
      where has_table_privilege(${pool.options.user ?? ''}, c.oid, verb))) as rights
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(owner.db)
  const exceptions = Object.fromEntries(
    rows.filter(({ rights }) => rights !== 'select,insert,update,delete').map(({ name, rights }) => [name, rights]),
  )
  expect(exceptions).toEqual({
    audit_log: 'select,insert',
    payments: 'select,insert',
    returns: 'select,insert',
    return_lines: 'select,insert',
    stock_movements: 'select,insert',
    schema_migrations: 'select',
    schema_repeatables: 'select',
  })
})

/** Starts the job queue as the program's role, which creates its tables. */
const startQueue = async (connection: pg.PoolConfig) => {
  const app = new pg.Pool(connection)
  const boss = createBoss({ pool: app })
  await boss.start()
  await boss.createQueue('test')
  await boss.stop()
  await app.end()
}

test('two ordinary roles are enough, as docs/operations.md creates them', async () => {
  const { client } = await emptyDatabase()
  const { password = '' } = inject('server')
  const [app, plainOwner] = [`app_${client.database}`, `owner_${client.database}`]
  const secret = pg.escapeLiteral(String(password || 'unused'))
  await client.query(`create role ${app} login password ${secret};
    create role ${plainOwner} login createdb password ${secret};
    grant ${app} to ${plainOwner}; alter database ${client.database} owner to ${plainOwner}`)
  onTestFinished(async () => {
    await client.query(`reassign owned by ${plainOwner} to current_user; drop owned by ${app}, ${plainOwner}`)
    await client.query(`drop role ${app}, ${plainOwner}`)
  })
  const as = (user: string) => ({ ...inject('server'), database: client.database, user })
  expect(await migrate(as(plainOwner), schemaFolder, { appRole: app })).not.toEqual([])
  await startQueue(as(app))
  const worker = new pg.Client(as(app))
  await worker.connect()
  await worker.query("insert into ip_allowlist (id, ip_address) values (gen_random_uuid(), '192.0.2.1')")
  await expect(worker.query('delete from audit_log')).rejects.toThrow('permission denied')
  await worker.end()
})

test('a database that only its owner used is handed over, with a new job queue', async () => {
  const { client, url } = await emptyDatabase()
  await migrate(url, schemaFolder)
  await client.query('create table pgboss.of_owner ()')
  const appRole = inject('appRole')
  expect(await migrate(url, schemaFolder, { appRole })).toEqual([])
  await startQueue({ ...inject('server'), database: client.database, user: appRole })
  const { rows } = await client.query(`
    select distinct tableowner from pg_tables where schemaname = 'pgboss'`)
  expect(rows).toEqual([{ tableowner: appRole }])
  // The next start changes nothing.
  const before = await client.query('select xmin from pg_class where oid = $1::regclass', ['audit_log'])
  await migrate(url, schemaFolder, { appRole })
  const after = await client.query('select xmin from pg_class where oid = $1::regclass', ['audit_log'])
  expect(after.rows).toEqual(before.rows)
})
