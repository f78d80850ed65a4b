import { type Insertable, sql } from 'kysely'
import type { SaleReturn } from '#contract/returns/returns.ts'
import { givenBackColumn } from '../payments/payments.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

export const insertReturn = async (
  trx: Write,
  row: Insertable<DB['returns']> & { id: string },
  lines: readonly SaleReturn['lines'][number][],
): Promise<void> => {
  await trx.insertInto('returns').values(row).execute()
  // In one statement: its record in the activity log names all of them.
  await trx
    .insertInto('return_lines')
    .values(lines.map(line => ({ ...line, return_id: row.id })))
    .execute()
}

/** The returns of a sale, oldest first. */
export const selectReturns = async (db: Database, saleId: string): Promise<SaleReturn[]> => {
  const { rows } = await sql<SaleReturn>`
    select id, returned_at as "returnedAt", json_build_object('id', returned_by, 'name', returned_by_name) as "returnedBy",
      branch, reason, photo_id as "photoId", exchanged_for as "exchangedFor", (
        select json_agg(line) from (
          select place, quantity, amount from return_lines where return_id = returns.id order by place
        ) line
      ) as lines, ${givenBackColumn} as "givenBack"
    from returns where sale_id = ${saleId} order by returned_at, id`.execute(db)
  return rows
}

/** The first return of a sale of which so much was not given back. Null if there is none. */
export const findReturnOwed = async (db: Database, saleId: string, amount: number): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from returns where sale_id = ${saleId} and ${amount} <=
      (select sum(amount) from return_lines where return_id = returns.id)
      + (select coalesce(sum(amount), 0) from payments where return_id = returns.id)
    order by returned_at, id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export const isPhotoOfOwnSale = async (db: Database, salesPersonId: string, fileId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('returns')
    .innerJoin('sales', 'sales.id', 'sale_id')
    .select('returns.id')
    .where('photo_id', '=', fileId)
    .where('sales_person_id', '=', salesPersonId)
    .executeTakeFirst()
  return found !== undefined
}
