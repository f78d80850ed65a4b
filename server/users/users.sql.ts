import { sql } from 'kysely'
import type { PageInput } from '#contract/page.ts'
import type { Preferences } from '#contract/session/preferenceValues.ts'
import type { User } from '#contract/users/users.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { type Page, selectByName } from '../platform/db/keyset.ts'

const columns = [
  'id',
  'username',
  'name',
  'role',
  'branch',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const
const byName = sql`name collate "und-x-icu"`

export const selectUsers = (db: Database, { search, ...page }: PageInput): Promise<Page<User>> => {
  const users = db
    .selectFrom('users')
    .select(columns)
    .where('deleted_at', 'is', null)
    .$if(search !== '', query =>
      query.where(is =>
        is.or([is('name', 'ilike', containsPattern(search)), is('username', 'ilike', containsPattern(search))]),
      ),
    )
  return selectByName(users, page, { name: byName, id: 'id' })
}

export const selectLogins = (db: Database) =>
  db
    .selectFrom('users')
    .select(['username', 'role'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The names of the staff. */
export const selectNames = async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('users').select(['name', 'username']).where('deleted_at', 'is', null).execute()
  return rows.flatMap(({ name, username }) => [name, username])
}

const activeUser = (db: Database, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).where('deleted_at', 'is', null)

export const selectUser = (db: Database, id: string) => activeUser(db, id).executeTakeFirst()

export const lockUser = (trx: Write, id: string) => activeUser(trx, id).forUpdate().executeTakeFirst()

/** Of a role that no longer exists, `can` allows nothing. */
type RoleAndBranch = Pick<User, 'role' | 'branch'>

/** Records only say what they have: an older version may have stored another row. */
const roleAndBranchAt = compiledOnce(
  (_db, id: string, moment: string) => sql<RoleAndBranch>`
    select coalesce(record ->> 'role', role::text) as role,
      case when record ? 'branch' then (record ->> 'branch')::smallint else branch end as branch
    from users cross join lateral (select row_at(${moment}::timestamptz, 'users', users.id::text) as record offset 0) held
    where users.id = ${id}`,
)

export const selectRoleAndBranchAt = async (db: Database, id: string, moment: string) =>
  (await roleAndBranchAt(db, id, moment))[0]

export const selectUserForSignIn = (db: Database, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'name', 'role', 'password_hash as passwordHash'])
    .where(sql<string>`lower(username)`, '=', sql<string>`lower(${username})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns false if the role or the password is another now. */
export const lockUnchangedUser = async (
  trx: Write,
  { id, role, password_hash }: Pick<NewUser, 'id' | 'role' | 'password_hash'>,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Makes programs that start on the same empty database wait for each other. */
export const lockFirstStart = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtext('tigena.firstStart'))`.execute(trx)

export const hasAnyUser = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

interface NewUser {
  id: string
  username: string
  name: string
  role: User['role']
  branch: number | null
  password_hash: string
}

export const insertUser = (trx: Write, user: NewUser) =>
  trx.insertInto('users').values(user).returning(columns).executeTakeFirstOrThrow()

/** The caller has locked the user. */
export const updateUserRow = (trx: Write, id: string, changes: Partial<Omit<NewUser, 'id'>>) =>
  trx
    .updateTable('users')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Not a new version: it is nothing that an Admin edits. */
export const updatePreferencesOf = (trx: Write, id: string, preferences: Preferences) =>
  trx.updateTable('users').set(preferences).where('id', '=', id).execute()

export const markUserDeleted = async (trx: Write, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ deleted_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
