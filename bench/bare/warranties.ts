import { containsPattern } from '../../server/platform/db/containsPattern.ts'
import { type BareEndpoint, pageJson, pageText, parseCursor, time } from './page.ts'

const columns = `
  warranty.id, warranty.number::text as number, device_brand as "deviceBrand", device_model as "deviceModel",
  device_imei as "deviceImei", work_items as "workItems", ${time('warranty.created_at')} as "createdAt",
  valid_until as "validUntil", valid_until >= shop_time(now())::date as "isActive",
  warranty.customer_name as "customerName", warranty.customer_phone as "customerPhone",
  warranty.sms_language as "smsLanguage", period_months as "periodMonths", repairs.number as "repairNumber",
  sale_id as "saleId", warranty.created_by_name as "createdBy",
  '/warranty/certificate/' || warranty.number || '?key=' || access_key as "certificatePath", warranty.version`

const listText = (condition: string) =>
  pageText(
    `select ${columns} from warranties warranty left join repairs on repairs.id = repair_id where ${condition}
      order by warranty.created_at desc, warranty.id desc`,
    'createdAt',
  )

const newest = listText('true')
const before = listText('(warranty.created_at, warranty.id) < ($1::timestamptz, $2::uuid)')
const found = listText(
  `warranty.id in (select newest_matches('warranty', search_form($1), null, null, null, null, 51))`,
)

const statementFor = (input: URLSearchParams): BareEndpoint['statement'] => {
  const [search, cursor] = [input.get('search'), input.get('cursor')]
  if (search) {
    const values = [containsPattern(search)]
    return { name: 'foundWarranties', text: found, values }
  }
  return cursor
    ? { name: 'warrantiesBefore', text: before, values: parseCursor(cursor) }
    : { name: 'newestWarranties', text: newest, values: [] }
}

export const warranties = (input: URLSearchParams): BareEndpoint => ({
  statement: statementFor(input),
  json: row => pageJson(row),
})
