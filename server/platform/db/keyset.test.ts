import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/shop.ts'
import { isAfter, isOlderThan } from './keyset.ts'

const { db } = await openTestDatabase()
const time = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.123Z`
const ids = Array.from({ length: 6 }, () => randomUUID()).sort()
/** Three days with two entries each. */
const entries = ids.map((id, place) => ({ id, created_at: time(1 + Math.floor(place / 2)) }))
await db
  .insertInto('ip_allowlist')
  .values(entries.map((entry, place) => ({ ...entry, ip_address: `192.0.2.${place}`, description: entry.created_at })))
  .execute()

const idsWhere = async (condition: ReturnType<typeof isAfter>) => {
  const rows = await db
    .selectFrom('ip_allowlist')
    .select('id')
    .where(condition)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('without a cursor all rows match', async () => {
  expect(await idsWhere(isOlderThan(undefined, 'created_at', 'id'))).toEqual(ids)
  expect(await idsWhere(isAfter(undefined, sql`description`, 'id'))).toEqual(ids)
})

test('the rows before and after a cursor are disjoint and leave out only its own row, also among equal times', async () => {
  for (const [place, { id, created_at }] of entries.entries()) {
    const key = [created_at, id] as const
    expect(await idsWhere(isOlderThan(key, 'ip_allowlist.created_at', 'ip_allowlist.id'))).toEqual(ids.slice(0, place))
    expect(await idsWhere(isAfter(key, sql`description`, 'id'))).toEqual(ids.slice(place + 1))
  }
})
