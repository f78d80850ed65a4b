import { type BareEndpoint, pageJson, pageText, time } from './page.ts'

const newestSales = pageText(
  `select sale.id, customer_name as "customerName", customer_phone as "customerPhone", users.name as "salesPerson",
    payment_method as "paymentMethod", payment_status as "paymentStatus", status, notes, total,
    ${time('sale.created_at')} as "createdAt", lines
  from bare.sales sale join users on users.id = sales_person_id, lateral (
    select json_agg(line order by place) as lines from (
      select place, product_name as "productName", product_type as "productType", quantity, unit_price as "unitPrice"
      from bare.sale_lines where sale_id = sale.id
    ) line
  ) lines
  order by sale.created_at desc, sale.id desc`,
  'createdAt',
)

export const sales = (): BareEndpoint => ({
  statement: { name: 'newestSales', text: newestSales, values: [] },
  json: row => pageJson(row),
})
