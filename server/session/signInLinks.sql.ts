import { sql } from 'kysely'
import { signInLinkMinutes } from '#contract/session/session.ts'
import type { Database, Write } from '../platform/db/database.ts'

const isUsable = sql<boolean>`created_at > now() - make_interval(mins => ${sql.lit(signInLinkMinutes)})`

export const insertLink = (trx: Write, tokenHash: Buffer) =>
  trx.insertInto('sign_in_links').values({ token_hash: tokenHash }).execute()

export const selectLink = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('sign_in_links')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .where(isUsable)
    .executeTakeFirst()

/** False if the link has expired or another sign-in has used it. */
export const consumeLink = async (trx: Write, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .where(isUsable)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredLinks = (trx: Write) =>
  trx.deleteFrom('sign_in_links').where(sql<boolean>`not (${isUsable})`).execute()
