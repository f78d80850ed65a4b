import { containsPattern } from '../../server/platform/db/containsPattern.ts'
import { type BareEndpoint, pageJson, pageText, parseCursor, time } from './page.ts'

const columns = `
  repair.id, number, customer_name as "customerName", customer_phone as "customerPhone", device_type as "deviceType",
  serial_number as "serialNumber", problem, status,
  case when users.id is not null then json_build_object('id', users.id, 'name', users.name) end as technician,
  estimated_completion as "estimatedCompletion", ${time('repair.created_at')} as "createdAt"`

const today = `shop_time(now())::date`
const isDelayed = `not is_closed(status) and estimated_completion < ${today}`

const listText = (condition: string, length?: number) =>
  pageText(
    `select ${columns} from repairs repair left join users on users.id = technician_id
    where ${condition} order by repair.created_at desc, repair.id desc`,
    'createdAt',
    length,
  )
const newestRepairs = listText('true')
const fewNewestRepairs = listText('true', 5)
const delayedRepairs = listText(isDelayed)
const repairsBefore = listText('(repair.created_at, repair.id) < ($1::timestamptz, $2::uuid)')
const foundRepairs = listText(
  `repair.id in (select newest_matches('repair', search_form($1), null, null, null, null, 51))`,
)

const statementFor = (input: URLSearchParams): BareEndpoint['statement'] => {
  const [search, cursor] = [input.get('search'), input.get('cursor')]
  if (search) {
    const values = [containsPattern(search)]
    return { name: 'foundRepairs', text: foundRepairs, values }
  }
  if (cursor) return { name: 'repairsBefore', text: repairsBefore, values: parseCursor(cursor) }
  if (input.has('delayed')) return { name: 'delayedRepairs', text: delayedRepairs, values: [] }
  if (input.has('limit')) return { name: 'fewNewestRepairs', text: fewNewestRepairs, values: [] }
  return { name: 'newestRepairs', text: newestRepairs, values: [] }
}

export const repairs = (input: URLSearchParams): BareEndpoint => ({
  statement: statementFor(input),
  json: row => pageJson(row),
})

const summaryText = `
  select json_build_object(
    'byStatus', (
      select json_object_agg(status, coalesce(repairs, 0)) from unnest(enum_range(null::repair_status)) status
      left join (select status, sum(change) as repairs from repair_counts group by status) counted using (status)
    ),
    'delayed', (select coalesce(sum(change), 0) from repair_counts where due < ${today}),
    'pendingApprovals', (select count(*) from approvals where state = 'pending')
  )::text as json`

export const summary: BareEndpoint = {
  statement: { name: 'summary', text: summaryText, values: [] },
  json: row => row.json,
}

const listOf = (rows: string) => `(select coalesce(json_agg(row), '[]') from (${rows}) row)`

export const oneText = `
  select row_to_json(whole)::text as json from (
    select ${columns}, customer_email as "customerEmail", sms_language as "smsLanguage", notes,
      extra_cost as "extraCost", signature_id as "signatureId",
      ${time('feedback_link_sent_at')} as "feedbackLinkSentAt", repair.version, creator.name as "createdBy", repair.branch,
      ${time('repair.updated_at')} as "updatedAt", parts_cost as "partsCost", parts_cost + extra_cost as cost,
      ${listOf(`select slot, file_id as "fileId", description from repair_images where repair_id = repair.id order by slot`)}
        as images,
      ${listOf(`select item.id as "itemId", item.name, part.quantity, part.unit_cost as "unitCost"
        from repair_parts part join inventory_items item on item.id = item_id where repair_id = repair.id
        order by item.name collate "und-x-icu", item.id`)} as parts,
      ${listOf(`select entry.id, status, note, file_id as "fileId", actor.name as by, ${time('at')} as at
        from repair_history entry left join users actor on actor.id = actor_id where repair_id = repair.id
        order by entry.at desc, entry.id desc`)} as history,
      (select row_to_json(given) from (
        select rating, quality, speed, communication, recommendation, comment, suggestion,
          ${time('submitted_at')} as "submittedAt"
        from feedback where repair_id = repair.id
      ) given) as feedback,
      (select row_to_json(newest) from (
        select case sms.state when 'sending' then 'queued' else sms.state::text end as outcome, problem,
          strpos(sms.text, '/feedback/' || repair.number) > 0 as "hasLink"
        from sms_outbox sms join repair_history entry on entry.id = sms.cause_id
        where sms.kind = 'repair' and sms.reference = repair.number and entry.status = 'Delivered'
        order by sms.created_at desc limit 1
      ) newest) as "feedbackSms",
      (select row_to_json(newest) from (
        select request.id, state, note, reason, requester.name as "requestedBy", decider.name as "decidedBy",
          ${time('requested_at')} as "requestedAt", ${time('decided_at')} as "decidedAt"
        from approvals request join users requester on requester.id = requested_by
          left join users decider on decider.id = decided_by
        where repair_id = repair.id order by requested_at desc, request.id desc limit 1
      ) newest) as approval,
      (select row_to_json(newest) from (
        select fields, ${time('at')} as at,
          case when editor.id is not null then json_build_object('id', editor.id, 'name', editor.name) end as by
        from repair_edits edit left join users editor on editor.id = actor_id
        where repair_id = repair.id order by edit.version desc limit 1
      ) newest) as "lastEdit"
    from repairs repair left join users on users.id = technician_id left join users creator on creator.id = created_by,
      lateral (
        select coalesce(sum(quantity * unit_cost), 0) as parts_cost from repair_parts where repair_id = repair.id
      ) cost
    where number = $1
  ) whole`

export const repair = (number: string): BareEndpoint => ({
  statement: { name: 'repair', text: oneText, values: [number] },
  json: row => row.json,
})
