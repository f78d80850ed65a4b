import pg from 'pg'

/** Newer than all others, spread over 30 days, and without any word that the bench searches for. */
const newerRepairs = `
  insert into repairs
    (id, number, customer_name, customer_phone, device_type, problem, technician_id, status, created_at, updated_at)
  select gen_random_uuid(), 'REP-' || lpad(upper(to_hex(place)), 8, '0'), 'Wubit Zeleke', '251900000000', 'Motorola G84',
    'Keypad', (select technician_id from repairs limit 1), 'Delivered', at, at
  from generate_series(1, $1) place,
    lateral (select newest + place * interval '30 days' / $1 as at from (select max(created_at) as newest from repairs))
  on conflict (number) do nothing`

const newerMonths = `
  select add_search_month('repair', date_trunc('month', at at time zone 'UTC'))
  from (select max(created_at) as at from repairs union all select min(created_at) from repairs where customer_name = 'Wubit Zeleke') ends`

const newerEntries = `
  insert into search_entries (kind, id, owner_id, at, text)
  select 'repair', id, technician_id, created_at, search_form(searched_text(repairs)) from repairs where customer_name = 'Wubit Zeleke'`

/** Adds newer repairs that no search finds. */
export const growDatabase = async (connection: pg.ClientConfig, newer: number): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(newerRepairs, [newer])
  await client.query(newerMonths)
  await client.query(newerEntries)
  await client.query('select maintain_search()')
  await client.query('vacuum (analyze)')
  await client.end()
}
