import { expect, test } from 'vitest'
import { applySchema } from '../platform/db/migrate/applySchema.ts'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { readSchemaFiles } from '../platform/db/migrate/schemaFiles.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { schemaFolder } from './schemaFolder.ts'

test('the SMS limit of the shop becomes its budget, and what may still be sent counts with its parts', {
  timeout: 60_000,
}, async () => {
  const older = await emptyDatabase()
  const { migrations } = await readSchemaFiles(schemaFolder)
  await applySchema(older.client, { migrations: migrations.filter(({ name }) => name < '0080'), repeatable: [] })
  await older.client.query(`update shop_settings set sms_per_user = 20;
    insert into sms_outbox (phone, text, kind, reference, cause_id, state, problem, sent_at, queued_at)
    select '251911000001', repeat(letter, length), 'bulk', n::text, gen_random_uuid(), state::sms_state,
      case state when 'failed' then 'x' end, case state when 'sent' then now() end, now() - interval '2 days'
    from (values (1, 'x', 160, 'queued'), (2, 'x', 161, 'failed'), (3, 'ሰ', 70, 'queued'), (4, 'ሰ', 135, 'queued'), (5, 'x', 500, 'sent'))
      message (n, letter, length, state)`)
  await migrate(older.url, schemaFolder)
  const settings = await older.client.query('select sms_user_parts from shop_settings')
  expect(settings.rows).toEqual([{ sms_user_parts: 80 }])
  const { rows } = await older.client.query('select parts from sms_outbox order by reference')
  expect(rows.map(({ parts }) => parts)).toEqual([1, 2, 1, 3, 1])
  const audit = await older.client.query("select count(*)::int as count from audit_log where table_name = 'sms_outbox'")
  expect(audit.rows).toEqual([{ count: 0 }])
})
