import { randomUUID } from 'node:crypto'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createSale } from '../../contract/sales/sales.ts'
import { type BareWrite, insertInto, insertSms, noProvider, runWith } from './repairWrites.ts'
import { saleColumns } from './sales.ts'

const insertSale = insertInto('sales', [
  ...['id', 'customer_name', 'customer_phone', 'payment_method', 'payment_status', 'total', 'status'],
  ...['sales_person_id', 'sales_person_name'],
])
const insertLine = insertInto('sale_lines', [
  ...['sale_id', 'place', 'product_id', 'product_name', 'product_type', 'quantity', 'unit_price'],
])
const selectOne = {
  name: 'writtenSale',
  text: `select row_to_json(whole)::text as json from (select ${saleColumns} from sales sale where sale.id = $1) whole`,
}

/** The rows that a sale of the product stores, with the same triggers, and its answer. */
export const newSale: BareWrite<InputOf<typeof createSale>> = async (
  client,
  userId,
  { id, customerName, customerPhone, lines },
) => {
  const run = runWith(client)
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  await client.query('begin')
  await run(insertSale, id, customerName, customerPhone, 'cash', 'paid', total, 'completed', userId, 'Admin')
  for (const [index, { productId, productName, productType, quantity, unitPrice }] of lines.entries()) {
    await run(insertLine, id, index + 1, productId, productName, productType, quantity, unitPrice)
  }
  const text = `Dear ${customerName}, thank you for buying ${lines.map(({ productName }) => productName).join(', ')}.`
  await run(insertSms, randomUUID(), customerPhone, text, customerName, id, id, 'sale', ...noProvider)
  const { json } = await run(selectOne, id)
  await client.query('commit')
  return json
}
