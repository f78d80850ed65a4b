import { Refusal } from '#contract/errors.ts'

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

const encode = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

const isKey = (value: unknown, length: number): value is string[] =>
  Array.isArray(value) && value.length === length && value.every(part => typeof part === 'string')

/** The sort key a cursor stands for: [what the list is sorted by, id]. */
export const keyOf = (cursor: string | undefined): readonly [string, string] | undefined => {
  if (cursor === undefined) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (isKey(key, 2)) return [key[0] ?? '', key[1] ?? '']
  } catch {}
  throw new Refusal('input.invalid', { fields: { cursor: 'This is no cursor of this list' } })
}

/** Takes one row more than asked for; that there is one tells that there is a next page. */
export const pageOfRows = <T>(rows: T[], limit: number, sortKey: (row: T) => readonly [string, string]): Page<T> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: last !== undefined && rows.length > limit ? encode(sortKey(last)) : null }
}

/** A search text as a pattern: what it contains is meant literally. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
