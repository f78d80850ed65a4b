import { expect, test } from 'vitest'
import { upgrade } from '../testing/upgrade.ts'

test('the SMS limit of the shop becomes its budget, and what may still be sent counts with its parts', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0080',
    `update shop_settings set sms_per_user = 20;
    insert into sms_outbox (phone, text, kind, reference, cause_id, state, problem, sent_at, queued_at)
    select '251911000001', repeat(letter, length), 'bulk', n::text, gen_random_uuid(), state::sms_state,
      case state when 'failed' then 'x' end, case state when 'sent' then now() end, now() - interval '2 days'
    from (values (1, 'x', 160, 'queued'), (2, 'x', 161, 'failed'), (3, 'ሰ', 70, 'queued'), (4, 'ሰ', 135, 'queued'), (5, 'x', 500, 'sent'))
      message (n, letter, length, state)`,
  )
  const settings = await client.query('select sms_user_parts from shop_settings')
  expect(settings.rows).toEqual([{ sms_user_parts: 80 }])
  const { rows } = await client.query('select parts from sms_outbox order by reference')
  expect(rows.map(({ parts }) => parts)).toEqual([1, 2, 1, 3, 1])
})
