import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { AllowlistEntry } from '#contract/allowlist/allowlist.ts'
import type { PageInput } from '#contract/page.ts'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { type Page, selectNewestFirst } from '../platform/db/keyset.ts'

const entries = (db: Database) =>
  db
    .selectFrom('ip_allowlist')
    .leftJoin('users', 'users.id', 'ip_allowlist.created_by')
    .select([
      'ip_allowlist.id',
      'ip_address as ipAddress',
      'description',
      'active',
      'users.username as createdBy',
      'last_used_at as lastUsedAt',
      'last_user_role as lastUserRole',
      'ip_allowlist.version',
      'ip_allowlist.created_at as createdAt',
    ])

export const selectEntries = (db: Database, { search, ...page }: PageInput): Promise<Page<AllowlistEntry>> =>
  selectNewestFirst(
    entries(db).$if(search !== '', query =>
      query.where(is =>
        is.or([
          is(sql<string>`host(ip_address)`, 'like', containsPattern(search)),
          is('description', 'ilike', containsPattern(search)),
        ]),
      ),
    ),
    page,
    { time: 'ip_allowlist.created_at', id: 'ip_allowlist.id' },
    entry => entry.createdAt,
  )

export const selectEntry = (db: Database, id: string) =>
  entries(db).where('ip_allowlist.id', '=', id).executeTakeFirst()

export const lockEntry = (trx: Write, id: string) =>
  entries(trx).where('ip_allowlist.id', '=', id).forUpdate('ip_allowlist').executeTakeFirst()

export const selectActiveEntry = (db: Database, address: string) =>
  db
    .selectFrom('ip_allowlist')
    .select('id')
    .where('ip_address', '=', address)
    .where('active', '=', true)
    .executeTakeFirst()

/** Those of these addresses that are allowed, as they are written here. */
export const selectActiveAddresses = async (db: Database, addresses: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address
    where exists (select from ip_allowlist where ip_address = address::inet and active)`.execute(db)
  return rows.map(({ address }) => address)
}

interface EntryRow {
  id: string
  ip_address: string
  description: string
  active: boolean
  created_by: string | null
}

export const insertEntry = (trx: Write, entry: EntryRow) => trx.insertInto('ip_allowlist').values(entry).execute()

export const upsertActiveEntry = (trx: Write, entry: Pick<EntryRow, 'id' | 'ip_address' | 'description'>) =>
  trx
    .insertInto('ip_allowlist')
    .values(entry)
    .onConflict(conflict =>
      conflict
        .column('ip_address')
        .doUpdateSet({ active: true, version: sql`ip_allowlist.version + 1`, updated_at: sql`now()` }),
    )
    .execute()

/** The caller has locked the entry. */
export const updateEntry = (
  trx: Write,
  { id, version }: Pick<AllowlistEntry, 'id' | 'version'>,
  changes: Partial<Pick<EntryRow, 'ip_address' | 'description' | 'active'>>,
) =>
  trx
    .updateTable('ip_allowlist')
    .set({ ...changes, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteEntry = (trx: Write, id: string) =>
  trx.deleteFrom('ip_allowlist').where('id', '=', id).returning('ip_address as ipAddress').executeTakeFirst()

export const recordEntryUse = async (trx: Write, id: string, role: Role): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('ip_allowlist')
    .set({ last_used_at: sql`now()`, last_user_role: role })
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
