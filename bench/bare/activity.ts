import { type BareEndpoint, time } from './page.ts'

const length = 50
const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** The log has ids as cursors, and comes with the names of the users and repairs that its records refer to. */
const text = `
  with page as materialized (select * from audit_log where actor_id = $1 order by id desc limit ${length + 1}),
  shown as materialized (select * from page order by id desc limit ${length}),
  ids as materialized (
    select distinct value::uuid as id from shown, jsonb_each_text(coalesce(before, '{}')) where value ~ '${uuid}'
    union select value::uuid from shown, jsonb_each_text(coalesce(after, '{}')) where value ~ '${uuid}'
  )
  select json_build_object(
    'items', (
      select coalesce(json_agg(item), '[]') from (
        select shown.id::text as id, ${time('at')} as at, host(address) as address, action, table_name as "table",
          before, after, json_build_object('id', actor_id, 'name', users.name) as person
        from shown join users on users.id = actor_id order by shown.id desc
      ) item
    ),
    'nextCursor', (select min(id)::text from shown where (select count(*) from page) > ${length}),
    'names', (
      select coalesce(json_object_agg(id, name), '{}') from (
        select id, name from users join ids using (id) union all select id, number from repairs join ids using (id)
      ) named
    )
  )::text as json`

/** Only the log of one person. */
export const activity = (input: URLSearchParams): BareEndpoint => ({
  statement: { name: 'activity', text, values: [input.get('person')] },
  json: ({ json }) => json,
})
