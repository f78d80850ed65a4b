import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/shop.ts'
import { claimDue } from './sms.sql.ts'

test('a claim that was planned for an empty outbox reads little of a large bulk message', async () => {
  // One connection, so that it reuses its plan and counts what it reads.
  const { db, owner } = await openTestDatabase({ max: 1 })
  const claim = () => claimDue(db, { free: 10, freeForBulk: 4 }, 120)
  const blocksRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ blocks: number }>`
      select heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read as blocks
      from pg_statio_user_tables where relname = 'sms_outbox'`.execute(db)
    return rows[0]?.blocks ?? Number.NaN
  }
  await sql`analyze sms_outbox, bulk_messages`.execute(owner.db)
  expect(await claim()).toEqual([])
  await sql`
    with bulk as (
      insert into bulk_messages (id, title, text, template, waiting)
      values (gen_random_uuid(), 'bulk', 'bulk', 'custom', 1000) returning id
    ) insert into sms_outbox (phone, text, kind, reference, cause_id)
    select '25191' || 1000000 + n, 'bulk', 'bulk', bulk.id, gen_random_uuid() from generate_series(1, 1000) n, bulk`.execute(
    db,
  )
  const before = await blocksRead()
  expect(await claim()).toHaveLength(4)
  // Most are those of the indexes that it updates.
  expect((await blocksRead()) - before).toBeLessThan(1000)
})
