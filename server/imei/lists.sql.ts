import { sql } from 'kysely'
import type { Database, Write } from '../platform/db/database.ts'

const lists = (db: Database) =>
  db
    .selectFrom('imei_lists')
    .innerJoin('users', 'users.id', 'imei_lists.loaded_by')
    .select(['imei_lists.id', 'imei_lists.name', 'codes', 'users.name as loadedBy', 'loaded_at as loadedAt'])

export const selectLists = (db: Database) => lists(db).orderBy('loaded_at', 'desc').orderBy('imei_lists.id').execute()

export const selectList = (db: Database, id: string) => lists(db).where('imei_lists.id', '=', id).executeTakeFirst()

interface ListRow {
  readonly id: string
  readonly name: string
  readonly codes: number
  readonly loaded_by: string
}

interface Code {
  readonly code: string
  readonly brand: string
  readonly model: string
}

export const insertList = (trx: Write, row: ListRow) => trx.insertInto('imei_lists').values(row).execute()

export const insertCodes = (trx: Write, listId: string, codes: readonly Code[]) =>
  sql`insert into imei_list_codes (list_id, code, brand, model)
    select ${listId}::uuid, code, brand, model
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as row (code text, brand text, model text)`.execute(trx)

export const deleteList = async (trx: Write, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('imei_lists').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The device of a code in the newest list that has it. */
export const selectListedDevice = (db: Database, code: string) =>
  db
    .selectFrom('imei_list_codes')
    .innerJoin('imei_lists', 'imei_lists.id', 'list_id')
    .select(['brand', 'model'])
    .where('code', '=', code)
    .orderBy('loaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
