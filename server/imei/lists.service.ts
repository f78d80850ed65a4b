import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImeiList, loadImeiList } from '#contract/imei/imeiLists.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { deleteList, insertCodes, insertList, selectList } from './lists.sql.ts'

export const getList = async (db: Database, id: string): Promise<ImeiList> => {
  const list = await selectList(db, id)
  if (!list) throw new Refusal('imeiLists.notFound')
  return list
}

export const loadList = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, name, rows }: ParsedInputOf<typeof loadImeiList>,
): Promise<ImeiList> => {
  const codes = [...new Map(rows.map(row => [row.code, row])).values()]
  await insertList(trx, { id, name, codes: codes.length, loaded_by: user.id })
  await insertCodes(trx, id, codes)
  return getList(trx, id)
}

export const removeList = async (trx: Write, _actor: unknown, { id }: { id: string }): Promise<void> => {
  if (!(await deleteList(trx, id))) throw new Refusal('imeiLists.notFound')
}
