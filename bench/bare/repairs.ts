import { type Answer, keyOf, pageJson, pageText, time } from './page.ts'

const columns = `
  repair.id, number, customer_name as "customerName", customer_phone as "customerPhone", device_type as "deviceType",
  serial_number as "serialNumber", problem, status, users.name as technician,
  estimated_completion as "estimatedCompletion", ${time('repair.created_at')} as "createdAt"`
const newestFirst = 'repair.created_at desc, repair.id desc'

const listText = (condition: string) =>
  pageText(
    `select ${columns} from bare.repairs repair join users on users.id = technician_id
    where ${condition} order by ${newestFirst}`,
    'createdAt',
  )
const newestRepairs = listText('true')
const repairsBefore = listText('(repair.created_at, repair.id) < ($1::timestamptz, $2::uuid)')

/** So many of the newest are looked through one by one before the index is asked. */
const walked = 2_000

/**
 * A common word fills the page from the newest repairs; to collect all its matches among a million takes seconds. Only
 * when that is not enough is the trigram index asked, and its matches are collected before they are sorted, since the
 * planner would rather walk the whole table by date.
 */
const foundRepairs = pageText(
  `select ${columns} from found join bare.repairs repair using (id) join users on users.id = technician_id
    order by ${newestFirst}`,
  'createdAt',
  [
    `recent as materialized (
      select id, created_at
      from (select id, created_at, search from bare.repairs repair order by ${newestFirst} limit ${walked}) newest
      where search like $1 limit 51
    )`,
    `matches as materialized (
      select id, created_at from bare.repairs where (select count(*) from recent) < 51 and search like $1
    )`,
    `found as materialized (
      select id from (
        select * from recent where (select count(*) from recent) = 51 union all select * from matches
      ) repair order by ${newestFirst} limit 51
    )`,
  ],
)

export const repairs = (input: URLSearchParams): Answer => {
  const [search, cursor] = [input.get('search'), input.get('cursor')]
  if (search) {
    const values = [`%${search.toLowerCase()}%`]
    return { question: { name: 'foundRepairs', text: foundRepairs, values }, json: pageJson }
  }
  if (cursor) return { question: { name: 'repairsBefore', text: repairsBefore, values: keyOf(cursor) }, json: pageJson }
  return { question: { name: 'newestRepairs', text: newestRepairs, values: [] }, json: pageJson }
}

const oneText = `
  select row_to_json(whole)::text as json from (
    select ${columns}, branch, customer_email as "customerEmail", notes, cost, ${time('repair.updated_at')} as "updatedAt"
    from bare.repairs repair join users on users.id = technician_id where number = $1
  ) whole`

export const repair = (number: string): Answer => ({
  question: { name: 'repair', text: oneText, values: [number] },
  json: row => row.json,
})
