import { containsPattern } from '../../server/platform/db/containsPattern.ts'
import { type BareEndpoint, pageJson, pageText, parseCursor, time } from './page.ts'

export const saleColumns = `
  sale.id, customer_name as "customerName", customer_phone as "customerPhone", sms_language as "smsLanguage",
  payment_method as "paymentMethod", payment_status as "paymentStatus", amount_received as "amountReceived", total, status,
  notes, json_build_object('id', sales_person_id, 'name', sales_person_name) as "salesPerson", branch, (
    select json_agg(line) from (
      select product_id as "productId", product_name as "productName", product_type as "productType", quantity,
        unit_price as "unitPrice", imei
      from sale_lines where sale_id = sale.id order by place
    ) line
  ) as lines,
  (
    select coalesce(json_agg(payment), '[]') from (
      select id, method, amount, ${time('received_at')} as "receivedAt",
        json_build_object('id', received_by, 'name', received_by_name) as "receivedBy"
      from sale_payments where sale_id = sale.id order by received_at, id
    ) payment
  ) as payments,
  array(select file_id from sale_images where sale_id = sale.id order by slot) as images, version,
  ${time('sale.created_at')} as "createdAt",
  case when device_made_at is not null then json_build_object('madeAt', ${time('device_made_at')},
    'sentAt', ${time('device_sent_at')}, 'receivedAt', ${time('received_at')}) end as offline`

const listText = (condition: string) =>
  pageText(
    `select ${saleColumns} from sales sale where ${condition} order by sale.created_at desc, sale.id desc`,
    'createdAt',
  )

const newestSales = listText('true')
const salesBefore = listText('(sale.created_at, sale.id) < ($1::timestamptz, $2::uuid)')
const foundSales = listText(`sale.id in (select newest_matches('sale', search_form($1), null, null, null, null, 51))`)

const statementFor = (input: URLSearchParams): BareEndpoint['statement'] => {
  const [search, cursor] = [input.get('search'), input.get('cursor')]
  if (search) {
    const values = [containsPattern(search)]
    return { name: 'foundSales', text: foundSales, values }
  }
  return cursor
    ? { name: 'salesBefore', text: salesBefore, values: parseCursor(cursor) }
    : { name: 'newestSales', text: newestSales, values: [] }
}

export const sales = (input: URLSearchParams): BareEndpoint => ({
  statement: statementFor(input),
  json: row => pageJson(row),
})
