/** A prepared statement, the values of one request, and the JSON made from its single row. */
export interface BareEndpoint {
  readonly statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[] }
  json(row: Row): string
}

interface Row {
  readonly json: string
  readonly key: string | null
  readonly id: string | null
  readonly isMore: boolean
}

/** Formats times as the product does. */
export const time = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The first rows as JSON built by PostgreSQL, which is nearly twice as fast as sending rows. `key` is the column they are
 * sorted by.
 */
export const pageText = (rows: string, key: string, length = 50): string => `
  with page as materialized (${rows} limit ${length + 1})
  select coalesce((select json_agg(item) from (select * from page limit ${length}) item), '[]')::text as json,
    (select "${key}" from page offset ${length - 1} limit 1) as key,
    (select id from page offset ${length - 1} limit 1) as id,
    (select count(*) > ${length} from page) as "isMore"`

const cursorOf = ({ key, id, isMore }: Row): string | null =>
  isMore ? Buffer.from(JSON.stringify([key, id])).toString('base64url') : null

export const pageJson = (row: Row, rest = ''): string =>
  `{"items":${row.json},"nextCursor":${JSON.stringify(cursorOf(row))}${rest}}`

/** The sort key and the id of the last row of the previous page. */
export const parseCursor = (cursor: string): readonly [string, string] =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString())
