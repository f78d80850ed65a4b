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

const newerSearchRows = `
  insert into repair_search (repair_id, created_at, technician_id, text)
  select id, created_at, technician_id, searched_text(repairs) from repairs where customer_name = 'Wubit Zeleke'
  order by created_at, id`

/** Adds newer repairs that no search finds. */
export const growDatabase = async (connection: pg.ClientConfig, newer: number): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(newerRepairs, [newer])
  await client.query(newerSearchRows)
  await client.query('vacuum (analyze)')
  await client.end()
}
