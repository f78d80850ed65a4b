import pg from 'pg'
import { connect } from '../../server/platform/db/database.ts'
import { indexAll } from '../../server/platform/search/indexer.ts'

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
  insert into search_unindexed (kind, id, owner_id, at, text)
  select 'repair', id, technician_id, created_at, searched_text(repairs) from repairs where customer_name = 'Wubit Zeleke'`

const indexNewerRows = async (connection: pg.ClientConfig): Promise<void> => {
  const { db, close } = connect(connection, () => {})
  await indexAll(db, { size: 5000 })
  await close()
}

/** Adds newer repairs that no search finds. */
export const growDatabase = async (connection: pg.ClientConfig, newer: number): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(newerRepairs, [newer])
  await client.query(newerSearchRows)
  await indexNewerRows(connection)
  await client.query('vacuum (analyze)')
  await client.end()
}
