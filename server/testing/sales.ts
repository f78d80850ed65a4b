import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { createSale } from '#contract/sales/sales.ts'
import type { Session, Shop } from './shop.ts'

type NewSale = InputOf<typeof createSale>

/** Adds a product straight to the table, unless it exists, and returns a line that sells it. */
export const buildLine = async ({ db }: Shop, overrides: Partial<NewSale['lines'][number]> = {}) => {
  const { id: category_id } = await db.selectFrom('product_categories').select('id').executeTakeFirstOrThrow()
  const line = {
    productName: 'Galaxy A15',
    productType: 'phone',
    quantity: 1,
    unitPrice: 1_850_000,
    discount: null,
    discountPercent: null,
    imei: null,
    ...overrides,
  } as const
  const product = { id: randomUUID(), name: line.productName, type: line.productType, category_id }
  const { id: productId } = await db
    .insertInto('products')
    .values(product)
    .onConflict(existing => existing.expression(sql`lower(name), type`).doUpdateSet({ category_id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...line, productId }
}

export const saleInput = (lines: NewSale['lines'], overrides: Partial<NewSale> = {}): NewSale => ({
  id: randomUUID(),
  customerName: 'Abebe Kebede',
  customerPhone: '0911 234 567',
  lines,
  ...overrides,
})

export const buildSale = async (seller: Session, input: NewSale) => {
  const response = await seller.call('POST', '/api/sales', input)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()
}

/** Moves a sale and what was paid with it to another time. The ledger is append-only, so this switches the trigger off meanwhile. */
export const moveSale = ({ owner }: Pick<Shop, 'owner'>, id: string, at: string) =>
  owner.db.transaction().execute(async trx => {
    await sql`alter table payments disable trigger append_only_except_day`.execute(trx)
    await sql`
      update payments set received_at = ${at} from sales
      where sales.id = sale_id and sale_id = ${id} and payments.received_at = sales.created_at`.execute(trx)
    await sql`alter table payments enable trigger append_only_except_day`.execute(trx)
    await trx.updateTable('sales').set({ created_at: at }).where('id', '=', id).execute()
  })
