import { sql } from 'kysely'
import type { Database, Write } from '../platform/db/database.ts'
import type { Provider } from './provider.ts'

/** The device of an IMEI never changes, so only an unknown one is asked for again soon: the provider may have added it. */
const foundIsCachedFor = sql<string>`interval '90 days'`
const unknownIsCachedFor = sql<string>`interval '1 day'`

/** The answer to an earlier request, if it is not too old. Its columns are null if the device was unknown. */
export const selectAnswer = (db: Database, { host }: Provider, imei: string) =>
  db
    .selectFrom('imei_requests')
    .select(['brand', 'model', 'device_name as deviceName'])
    .where('imei', '=', imei)
    .where('provider', '=', host)
    .where('is_answered', '=', sql.lit(true))
    .where(
      'at',
      '>',
      sql<string>`now() - case when brand is null then ${unknownIsCachedFor} else ${foundIsCachedFor} end`,
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Makes the requests of one user wait for each other, so that a hundred sent at once count as a hundred. */
export const lockRequestsOf = (trx: Write, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('imeiRequests'), hashtext(${userId}))`.execute(trx)

/** The seconds until the user has sent fewer than `max` requests within an hour; undefined if that is so already. */
export const selectSecondsToWait = async (trx: Write, userId: string, max: number): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('imei_requests')
    .select(sql<number>`ceil(extract(epoch from at + interval '1 hour' - clock_timestamp()))::int`.as('seconds'))
    .where('user_id', '=', userId)
    .where('at', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.seconds
}

export const insertRequest = async (trx: Write, { host }: Provider, userId: string, imei: string): Promise<number> => {
  const { id } = await trx
    .insertInto('imei_requests')
    .values({ user_id: userId, provider: host, imei })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Answer {
  readonly brand: string
  readonly model: string
  readonly deviceName: string
}

export const updateAnswer = (trx: Write, id: number, answer: Answer | undefined) =>
  trx
    .updateTable('imei_requests')
    .set({
      is_answered: true,
      brand: answer?.brand ?? null,
      model: answer?.model ?? null,
      device_name: answer?.deviceName ?? null,
    })
    .where('id', '=', id)
    .execute()

export const deleteOldRequests = (trx: Write) =>
  trx
    .deleteFrom('imei_requests')
    .where(
      'at',
      '<',
      sql<string>`now() - case when brand is null then ${unknownIsCachedFor} else ${foundIsCachedFor} end`,
    )
    .execute()
