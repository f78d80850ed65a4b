import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { createOptOut, OptOut } from '#contract/sms/optOuts/optOuts.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { deleteOptOutRow, insertOptOut, selectOptOut } from './optOuts.sql.ts'

export const getOptOut = async (db: Database, id: string): Promise<OptOut> => {
  const optOut = await selectOptOut(db, id)
  if (!optOut) throw new Refusal('optOuts.notFound')
  return optOut
}

export const addOptOut = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, phone, reason }: ParsedInputOf<typeof createOptOut>,
): Promise<OptOut> => {
  await insertOptOut(trx, { id, phone, reason, created_by: user.id })
  return getOptOut(trx, id)
}

export const removeOptOut = async (trx: Write, _actor: unknown, { id }: { id: string }): Promise<void> => {
  if (!(await deleteOptOutRow(trx, id))) throw new Refusal('optOuts.notFound')
}
