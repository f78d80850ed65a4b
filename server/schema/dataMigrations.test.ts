import { expect, test } from 'vitest'
import { upgrade } from '../testing/upgrade.ts'

const columns = 'id, number, customer_name, customer_phone, device_type, problem, estimated_completion, status'

test('a late repair in the status Payment is no longer counted as delayed after the upgrade', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0085',
    `insert into repairs (${columns}) values
      (gen_random_uuid(), 'REP-00000001', 'Abebe', '251911234567', 'Nokia 105', 'No power', '2026-01-01', 'Payment'),
      (gen_random_uuid(), 'REP-00000002', 'Abebe', '251911234567', 'Nokia 105', 'No power', '2026-01-01', 'Received');
    insert into repair_counts (status, due, change) values ('Payment', '-infinity', 1), ('Received', '-infinity', 1)`,
  )
  const { rows } = await client.query(
    `select status::text, sum(change)::int as count, bool_or(due is not null) as due from repair_counts group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { status: 'Payment', count: 1, due: false },
    { status: 'Received', count: 1, due: true },
  ])
  const listed = await client.query(`select number from repairs where not is_closed(status) order by created_at desc`)
  expect(listed.rows).toEqual([{ number: 'REP-00000002' }])
})

test('a device that was not repaired keeps its price after the upgrade, also if it was collected', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0086',
    `insert into repairs (id, number, customer_name, customer_phone, device_type, problem, extra_cost, status)
    select gen_random_uuid(), number, 'Abebe', '251911234567', 'Nokia 105', 'No power', 30050, status::repair_status
    from (values ('REP-00000001', 'NOT REPAIRED'), ('REP-00000002', 'Delivered'), ('REP-00000003', 'Delivered'),
      ('REP-00000004', 'Received')) ticket (number, status);
    insert into repair_history (id, repair_id, status, at)
    select gen_random_uuid(), id, entry.status::repair_status, entry.at::timestamptz from repairs join (values
      ('REP-00000002', 'NOT REPAIRED', '2026-01-01'), ('REP-00000002', 'Delivered', '2026-01-02'),
      ('REP-00000003', 'NOT REPAIRED', '2026-01-01'), ('REP-00000003', 'Completed', '2026-01-02'),
      ('REP-00000003', 'Delivered', '2026-01-03')) entry (number, status, at) using (number)`,
  )
  const { rows } = await client.query('select number, not_repaired_charge::int as charge from repairs order by number')
  expect(rows.map(({ charge }) => charge)).toEqual([30_050, 30_050, null, null])
})

test('a warranty whose sale was deleted before the upgrade has ended with it, and no other one', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0124',
    `insert into users (id, username, name, role, password_hash)
    values (gen_random_uuid(), 'hana', 'Hana', 'Sales', '$argon2id$none');
    insert into warranties (id, number, access_key, customer_name, customer_phone, device_brand, device_model, device_imei,
      period_months, created_by, created_by_name)
    select gen_random_uuid(), number, 'key', 'Abebe', '251911234567', 'Nokia', '105', 'SN-1', 24, users.id, 'Hana'
    from users, generate_series(100001, 100002) number;
    insert into audit_log (at, action, table_name, row_id, before, after)
    select '2026-01-02', 'sales.delete', 'warranties', id, '{"sale_id": "0198a000-0000-7000-8000-000000000001"}', '{"sale_id": null}'
    from warranties where number = 100001`,
  )
  const { rows } = await client.query(`
    select number, ended_because as why, ended_at = '2026-01-02' as "isItsTime" from warranties order by number`)
  expect(rows).toEqual([
    { number: 100_001, why: 'saleDeleted', isItsTime: true },
    { number: 100_002, why: null, isItsTime: null },
  ])
})
