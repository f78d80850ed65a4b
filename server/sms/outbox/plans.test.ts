import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noProvider } from '#contract/sms/outbox/smsStates.ts'
import { inTransaction, ownOrigin } from '../../platform/db/database.ts'
import { openTestDatabase } from '../../testing/shop.ts'
import { insertRecipients, selectRefusedPhones } from './bulkSms.sql.ts'
import { claimDue } from './outbox.sql.ts'

test('statements that were planned for an empty outbox read little of a large bulk message', async () => {
  // One connection, so that it reuses its plans and counts what it reads.
  const { db, owner } = await openTestDatabase({ max: 1 })
  const claim = () => claimDue(db, { single: 10, bulk: 4 }, 120)
  const store = (count: number) =>
    inTransaction(db, ownOrigin('test'), async trx => {
      const id = randomUUID()
      await trx
        .insertInto('bulk_messages')
        .values({ id, title: 'x', text: 'x', template: 'x', waiting: count })
        .execute()
      await insertRecipients(trx, {
        bulkId: id,
        text: 'x',
        phones: phones(count),
        problem: null,
        limitProblem: noProvider,
        parts: 1,
      })
    })
  const phones = (count: number) => Array.from({ length: count }, (_, index) => `25191${1_000_000 + index}`)
  const readSoFar = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ blocks: number; scanned: number }>`
      select heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read as blocks, seq_tup_read as scanned
      from pg_statio_user_tables join pg_stat_user_tables using (relid) where relid = 'sms_outbox'::regclass`.execute(
      db,
    )
    return rows[0] ?? { blocks: Number.NaN, scanned: Number.NaN }
  }
  await sql`analyze sms_outbox, bulk_messages, sms_opt_outs`.execute(owner.db)
  expect(await claim()).toEqual([])
  await selectRefusedPhones(db, phones(1))
  await store(1000)
  const before = await readSoFar()
  expect(await claim()).toHaveLength(4)
  // Most are those of the indexes that it updates.
  expect((await readSoFar()).blocks - before.blocks).toBeLessThan(1000)

  await selectRefusedPhones(db, phones(1000))
  await store(1000)
  expect((await readSoFar()).scanned - before.scanned).toBe(0)
})
