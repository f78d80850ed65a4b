import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { createOptOut, OptOut } from '#contract/sms/optOuts/optOuts.ts'
import { createOnce } from '../../platform/db/createOnce.ts'
import type { Write } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { deleteOptOutRow, insertOptOut, selectOptOut } from './optOuts.sql.ts'

/** Idempotent: a retry gets the entry that the first request has created. */
export const addOptOut = (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, phone, reason }: ParsedInputOf<typeof createOptOut>,
): Promise<OptOut> =>
  createOnce(trx, id, {
    findEarlier: async () => {
      const result = await selectOptOut(trx, id)
      return result && { result, isSame: result.phone === phone && result.reason === reason }
    },
    create: async () => {
      const isNew = await insertOptOut(trx, { id, phone, reason, created_by: user.id })
      return isNew ? selectOptOut(trx, id) : undefined
    },
  })

export const removeOptOut = async (trx: Write, _actor: unknown, { id }: { id: string }): Promise<void> => {
  if (!(await deleteOptOutRow(trx, id))) throw new Refusal('optOuts.notFound')
}
