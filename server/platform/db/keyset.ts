import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

const encode = (key: readonly string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** What a list may be sorted by; its id follows it in the key, so that no two rows have the same. */
export const sortedByText = z.string().refine(text => !text.includes('\0'))
export const sortedByTime = z.iso.datetime()

/** The sort key a cursor stands for: [what the list is sorted by, id]. A client can forge one, so it is checked. */
export const keyOf = (
  cursor: string | undefined,
  sortedBy: z.ZodType<string>,
): readonly [string, string] | undefined => {
  if (cursor === undefined) return undefined
  const key = z.tuple([sortedBy, z.uuid()]).safeParse(decode(cursor))
  if (!key.success) throw new Refusal('input.invalid', { fields: { cursor: 'This is no cursor of this list' } })
  return key.data
}

/** Takes one row more than asked for; that there is one tells that there is a next page. */
export const pageOfRows = <T>(rows: T[], limit: number, sortKey: (row: T) => readonly [string, string]): Page<T> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: last !== undefined && rows.length > limit ? encode(sortKey(last)) : null }
}

/** A search text as a pattern: what it contains is meant literally. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
