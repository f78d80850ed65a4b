import { sql } from 'kysely'
import { compiledOnce } from '../db/compiledOnce.ts'
import { type Database, type Origin, originSettings, type Write } from '../db/database.ts'

interface RequestRow {
  readonly id: string
  readonly endpoint: string
  readonly inputHash: Buffer
}

/** In records from before the ledger, the first payment of a sale has the sale's id. It may have been removed while the sale stays. */
const deletionsOf = (id: string) =>
  sql`from audit_log where row_id = ${id}::uuid::text and after is null and table_name <> 'sale_payments'`

const insertUnused = compiledOnce(
  (_trx, origin: Origin, { id, endpoint, inputHash }: RequestRow) => sql`
    with origin as materialized (${originSettings(origin)})
    insert into requests (id, user_id, endpoint, input_hash)
    select ${id}::uuid, ${origin.actorId}::uuid, ${endpoint}, ${inputHash}
    from origin where not exists (select ${deletionsOf(id)})
    on conflict (id) do nothing returning id`,
)

/**
 * Sets the origin of the transaction too, which saves a round trip. False if the id was used before. A request with the same id
 * that runs at the same time is waited for: if it fails, this one is the first.
 */
export const insertRequest = async (trx: Write, origin: Origin, row: RequestRow): Promise<boolean> =>
  (await insertUnused(trx, origin, row)).length > 0

export const selectRequest = (db: Database, id: string) =>
  db
    .selectFrom('requests')
    .select(['user_id as userId', 'endpoint', 'input_hash as inputHash'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The name of who has deleted the row with this id, if a person has. */
export const selectDeleter = async (db: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string | null }>`
    select (select name from users where users.id = actor_id) as name ${deletionsOf(id)}
    order by audit_log.id desc limit 1`.execute(db)
  return rows[0]?.name ?? undefined
}

export const deleteRequestsOlderThan = (trx: Write, days: number) =>
  sql`delete from requests where created_at < now() - make_interval(days => ${days})`.execute(trx)
