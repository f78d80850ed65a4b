import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Write } from './database.ts'

interface Earlier<T> {
  readonly result: T
  /** Whether the earlier request had the same content. */
  readonly isSame: boolean
}

interface Creation<T> {
  /** What an earlier request with this id has created. */
  findEarlier(): Promise<Earlier<T> | undefined>
  /** Inserts with `on conflict do nothing`; undefined if the id exists. */
  create(): Promise<T | undefined>
}

const resultOf = <T>(earlier: Earlier<T> | undefined): T => {
  if (!earlier?.isSame) throw new Refusal('id.taken')
  return earlier.result
}

/**
 * As createOnce, without looking for an earlier request first, which saves a round trip. `create` must not refuse before it
 * has inserted: a retry gets its earlier result in any case.
 */
export const insertOnce = async <T>({ findEarlier, create }: Creation<T>): Promise<T> =>
  (await create()) ?? resultOf(await findEarlier())

/** Lets requests with the same id run one after the other, so that a repeat finds what the first one has created. */
const lockId = (trx: Write, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx)

/**
 * Makes creation idempotent by the id that the client chooses: a retry, as after a lost reply, gets the earlier result,
 * even when both run at the same time. A request with the same id and other content is refused. Without the lock, two
 * inserts at once could meet in another unique column first, such as the name of a user.
 */
export const createOnce = async <T>(trx: Write, id: string, creation: Creation<T>): Promise<T> => {
  await lockId(trx, id)
  const earlier = await creation.findEarlier()
  return earlier ? resultOf(earlier) : insertOnce(creation)
}
