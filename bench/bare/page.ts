/** A statement that PostgreSQL keeps parsed, the values of one request, and what its one row becomes. */
export interface Answer {
  readonly question: { readonly name: string; readonly text: string; readonly values: readonly unknown[] }
  json(row: Row): string
}

interface Row {
  readonly json: string
  readonly key: string | null
  readonly id: string | null
  readonly isMore: boolean
}

/** Times as the product writes them. */
export const time = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The first rows as JSON that PostgreSQL makes, which is nearly twice as quick as sending it rows. `key` is what they
 * are sorted by.
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

/** What the list is sorted by and the id, of the last row of the page before. */
export const keyOf = (cursor: string): readonly [string, string] =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString())
