import { containsPattern } from '../../server/platform/db/containsPattern.ts'
import { type BareEndpoint, pageJson, pageText, time } from './page.ts'

const listText = (condition: string) =>
  pageText(
    `select message.id, kind, customer_name as "customerName", phone, text, state, problem, attempts, users.name as by,
      ${time('message.created_at')} as "createdAt", ${time('sent_at')} as "sentAt",
      state = 'cancelled' or (is_withdrawn and kind <> 'bulk') as "isWithdrawn",
      earlier_part_cost + case when state in ('failed', 'cancelled') then 0
        else coalesce(part_price, nullif(0, earlier_part_cost)) end as "partCost",
      earlier_part_cost > 0 as "isChargedAgain",
      (select json_build_object('action', action, 'by', users.name, 'at', at)
        from audit_log join users on users.id = audit_log.actor_id
        where table_name = 'sms_outbox' and action in ('sms.resend', 'sms.markAsSent') and row_id = message.id::text
        order by audit_log.id desc limit 1) as decision,
      case kind when 'repair' then reference end as "repairNumber"
    from sms_outbox message left join users on users.id = actor_id
    where ${condition} order by message.created_at desc, message.id desc`,
    'createdAt',
  )
const newestMessages = listText(`kind <> 'bulk'`)
const foundMessages = listText(
  `message.id in (select newest_matches('message', search_form($1), null, null, null, null, 51))`,
)

export const messages = (input: URLSearchParams): BareEndpoint => {
  const search = input.get('search')
  const values = search ? [containsPattern(search)] : []
  return {
    statement: search
      ? { name: 'foundMessages', text: foundMessages, values }
      : { name: 'newestMessages', text: newestMessages, values },
    json: row => pageJson(row),
  }
}
