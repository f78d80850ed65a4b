import { createHash } from 'node:crypto'
import pg from 'pg'
import type { SqlFile } from './schemaFiles.ts'

/**
 * The rights of the role that the program works with: rows of every table, but only new ones where records must stay, and
 * none to change tables or triggers.
 */
const grantsTo = (role: string): string => `
  do $$
  declare
    app constant text := ${pg.escapeLiteral(role)};
    granted record;
  begin
    execute format('grant usage on schema public to %I', app);
    for granted in
      select c.oid::regclass as "table", case
        when c.relname like 'schema\\_%' then 'select'
        when exists (select from pg_trigger where tgrelid = c.oid and tgname = 'append_only') then 'select, insert'
        else 'select, insert, update, delete' end as rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    loop
      execute format('revoke all on %s from %I', granted."table", app);
      execute format('grant %s on %s to %I', granted.rights, granted."table", app);
    end loop;
  end $$`

/** Applied like a repeatable file: again after each migration, because a migration may have created tables. */
export const appAccess = (role: string): SqlFile => {
  const text = grantsTo(role)
  return { name: `access of ${role}`, text, checksum: createHash('sha256').update(text).digest('hex') }
}

/**
 * pg-boss creates its own tables, so its schema belongs to the role that the program works with. One that the owner made
 * before is dropped with its waiting jobs, which the next start schedules again.
 */
export const ensureJobSchema = async (client: pg.ClientBase, appRole: string | undefined): Promise<void> => {
  const { rows } = await client.query<{ owner: string }>(
    "select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = 'pgboss'",
  )
  const isOfOther = appRole !== undefined && rows[0] !== undefined && rows[0].owner !== appRole
  if (isOfOther) await client.query('drop schema pgboss cascade')
  if (rows[0] && !isOfOther) return
  await client.query(`create schema pgboss authorization ${appRole ? pg.escapeIdentifier(appRole) : 'current_user'}`)
}

export const roleOf = (connection: string | pg.ClientConfig): string | undefined => new pg.Client(connection).user

/** Whether this role could change the audit log: its owner, a member of its owner, or a superuser. */
export const mayChangeRecords = async (connection: string | pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select pg_has_role(relowner, 'member') as may from pg_class where oid = to_regclass('public.audit_log')",
    )
    return rows[0]?.may ?? false
  } finally {
    await client.end()
  }
}
