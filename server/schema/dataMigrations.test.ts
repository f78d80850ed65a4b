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

test('the payments of sales are in the ledger after the upgrade, with their change and what they were before a correction', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0130',
    `insert into users (id, username, name, role, password_hash)
    values (gen_random_uuid(), 'hana', 'Hana', 'Sales', '$argon2id$none');
    insert into sales (id, customer_name, customer_phone, payment_method, payment_status, amount_received, total, status,
      sales_person_id, sales_person_name, branch, created_at)
    select sale.id::uuid, 'Abebe', '251911234567', 'cash', status::payment_status, received, 1000, 'completed', users.id, 'Hana', 2, '2026-01-01'
    from users, (values ('0198a000-0000-7000-8000-000000000001', 'paid', 1200), ('0198a000-0000-7000-8000-000000000002', 'partial', 300),
      ('0198a000-0000-7000-8000-000000000003', 'partial', 0)) sale (id, status, received);
    insert into sale_payments (sale_id, id, method, amount, received_by, received_by_name, received_at)
    select sale_id::uuid, paid.id::uuid, 'cash', amount, users.id, 'Hana', at::timestamptz
    from users, (values
      ('0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000001', 400, '2026-01-01'),
      ('0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000004', 600, '2026-01-02'),
      ('0198a000-0000-7000-8000-000000000002', '0198a000-0000-7000-8000-000000000002', 300, '2026-01-01')
    ) paid (sale_id, id, amount, at);
    insert into audit_log (at, actor_id, action, table_name, row_id, before, after)
    select '2026-01-02', users.id, 'sales.correctPayment', 'sale_payments', 'x',
      to_jsonb(payment) || '{"method": "telebirr", "amount": 350}', to_jsonb(payment)
    from users, sale_payments payment where payment.amount = 300`,
  )
  const { rows } = await client.query(`
    select right(sale_id::text, 1) as sale, method::text, amount::int, change::int, branch, reason, corrected_by is not null as corrected
    from payments order by 1, abs(amount), amount desc`)
  const paid = { method: 'cash', change: 0, branch: 2, reason: null, corrected: false }
  const earlier = { ...paid, sale: '2', method: 'telebirr', branch: null }
  const reason = 'Corrected before reasons were asked for'
  expect(rows).toEqual([
    { ...paid, sale: '1', amount: 400 },
    { ...paid, sale: '1', amount: 600, change: 200 },
    { ...paid, sale: '2', amount: 300, reason, corrected: true },
    { ...earlier, amount: 350 },
    { ...earlier, amount: -350, reason, corrected: true },
  ])
  const sales = await client.query('select paid::int from sales order by id')
  expect(sales.rows).toEqual([{ paid: 1000 }, { paid: 300 }, { paid: 0 }])
})

test('a payment that was corrected before there was a ledger is shown as corrected, in each of its steps', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0130',
    `insert into users (id, username, name, role, password_hash)
    values (gen_random_uuid(), 'hana', 'Hana', 'Sales', '$argon2id$none');
    insert into sales (id, customer_name, customer_phone, payment_method, payment_status, amount_received, total, status,
      sales_person_id, sales_person_name, created_at)
    select '0198a000-0000-7000-8000-000000000001', 'Abebe', '251911234567', 'cash', 'partial', 300, 1000, 'completed', id, 'Hana', '2026-01-01'
    from users;
    insert into sale_payments (sale_id, id, method, amount, received_by, received_by_name, received_at)
    select '0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000001', 'cash', 300, id, 'Hana', '2026-01-01' from users;
    insert into audit_log (at, actor_id, action, table_name, row_id, before, after)
    select entry.at::timestamptz, users.id, 'sales.correctPayment', 'sale_payments', 'x',
      to_jsonb(payment) || entry.before::jsonb, to_jsonb(payment) || entry.after::jsonb
    from users, sale_payments payment, (values
      ('2026-01-02', '{"method": "telebirr", "amount": 350}', '{"method": "mobile", "amount": 320}'),
      ('2026-01-03', '{"method": "mobile", "amount": 320}', '{"method": "cash", "amount": 300}')) entry (at, before, after)
    order by entry.at`,
  )
  const { rows } = await client.query(`
    select wrong.amount::int as before, replacement.amount::int as after
    from payments reversal join payments wrong on wrong.id = reversal.reverses
      left join payments replacement on replacement.replaces = wrong.id
    order by reversal.recorded_at`)
  expect(rows).toEqual([
    { before: 350, after: 320 },
    { before: 320, after: 300 },
  ])
})

test('repairs that were handed over before payments were recorded count as paid after the upgrade, all others are due', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0131',
    `insert into inventory_items (id, name, quantity, unit_cost) values ('0198a000-0000-7000-8000-000000000009', 'Screen', 5, 300);
    insert into repairs (id, number, customer_name, customer_phone, device_type, problem, extra_cost, status, not_repaired_charge)
    select gen_random_uuid(), 'REP-0000000' || place, 'Abebe', '251911234567', 'A54', 'Screen', 1000, status::repair_status, charge
    from (values (1, 'Delivered', null), (2, 'Completed', null), (3, 'Delivered', 50), (4, 'NOT REPAIRED', 0)) repair (place, status, charge);
    insert into repair_parts (repair_id, item_id, quantity, unit_cost)
    select id, '0198a000-0000-7000-8000-000000000009', 2, 300 from repairs where number in ('REP-00000001', 'REP-00000002')`,
  )
  const { rows } = await client.query(`
    select right(number, 1)::int as place, parts_cost::int, total::int, (total - paid - paid_before)::int as due from repairs order by 1`)
  expect(rows).toEqual([
    { place: 1, parts_cost: 600, total: 1600, due: 0 },
    { place: 2, parts_cost: 600, total: 1600, due: 1600 },
    { place: 3, parts_cost: 0, total: 50, due: 0 },
    { place: 4, parts_cost: 0, total: 0, due: 0 },
  ])
})

test('a database with the first version of 0101_product_imports.sql starts and is brought in line', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0130',
    `alter table product_import_changes drop column sold_name,
      add constraint product_import_changes_product_id_fkey foreign key (product_id) references products on delete cascade;
    update schema_migrations set checksum = 'e8872e565563f199f4b4340e000f94a28c8b56f319c25f3610843ab7b62e76ea'
    where name = '0101_product_imports.sql'`,
  )
  const { rows } = await client.query(`
    select (select count(*)::int from pg_constraint where conname = 'product_import_changes_product_id_fkey') as keys,
      (select count(*)::int from information_schema.columns
        where table_name = 'product_import_changes' and column_name = 'sold_name') as columns`)
  expect(rows).toEqual([{ keys: 0, columns: 1 }])
})

test('each repair from before the upgrade gets a link key of its own', { timeout: 60_000 }, async () => {
  const client = await upgrade(
    '0234',
    `insert into repairs (id, number, customer_name, customer_phone, device_type, problem)
    select gen_random_uuid(), 'REP-' || number, 'Abebe', '251911234567', 'Nokia 105', 'No power'
    from generate_series(10000001, 10000200) number`,
  )
  const { rows } = await client.query('select link_key as key from repairs')
  const keys = new Set(rows.map(({ key }) => key))
  // Of a million keys, 200 are nearly always different ones.
  expect(keys.size).toBeGreaterThan(195)
  expect([...keys].filter(key => !/^[0-9A-HJKMNP-TV-Z]{4}$/.test(key))).toEqual([])
})

test('after the upgrade the report has other items without their share of the discounts on whole sales', {
  timeout: 60_000,
}, async () => {
  const client = await upgrade(
    '0256',
    `insert into users (id, username, name, role, password_hash)
    values ('0198a000-0000-7000-8000-000000000009', 'hana', 'Hana', 'Sales', '$argon2id$none');
    insert into sales (id, customer_name, customer_phone, payment_method, total, discount, discount_total, status, sales_person_id, sales_person_name, created_at)
    select sale.id::uuid, 'Abebe', '251911234567', 'cash', 1000 - coalesce(discount, 0), discount, coalesce(discount, 0), 'completed', users.id, 'Hana', day::timestamptz
    from users, (values ('0198a000-0000-7000-8000-000000000001', 500, '2026-01-10T12:00Z'), ('0198a000-0000-7000-8000-000000000002', null, '2026-01-20T12:00Z'))
      sale (id, discount, day);
    insert into sale_lines (sale_id, place, product_name, product_type, quantity, unit_price)
    select id, 1, 'Contacts moved', 'other', 1, 1000 from sales;
    insert into sale_sums (seller_id, branch, period, kind, starts_on, key, sales, total, balance, payments, received, discounts)
    select '00000000-0000-0000-0000-000000000000', -1, period::sum_period, 'other', day::date, 'Contacts moved', count, total, 0, 0, 0, 0
    from (values ('day', '2026-01-10', 1, 1000), ('day', '2026-01-20', 1, 1000), ('month', '2026-01-01', 2, 2000)) stored (period, day, count, total)`,
  )
  const { rows } = await client.query(`
    select period, extract(day from starts_on)::int as day, total::int from sale_sums
    where kind = 'other' and branch = -1 and seller_id = '00000000-0000-0000-0000-000000000000' order by 1, 2`)
  expect(rows).toEqual([
    { period: 'day', day: 10, total: 500 },
    { period: 'day', day: 20, total: 1000 },
    { period: 'month', day: 1, total: 1500 },
  ])
})
