import type { Write } from '../platform/db/database.ts'
import { insertAll } from './insertAll.ts'

/** The best-selling ones first. */
export const selectProducts = (trx: Write) =>
  trx.selectFrom('products').select(['id', 'name', 'type', 'price']).orderBy('created_at').orderBy('id').execute()

export interface SaleRows {
  readonly sales: readonly object[]
  readonly lines: readonly object[]
}

/** The triggers count and index the rows. No customer is thanked: nothing leaves the demo. */
export const insertSales = async (trx: Write, { sales, lines }: SaleRows): Promise<void> => {
  await insertAll(trx, 'sales', sales)
  await insertAll(trx, 'sale_lines', lines)
}
