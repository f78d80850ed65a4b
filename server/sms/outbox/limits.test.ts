import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import { type Database, inTransaction, ownOrigin } from '../../platform/db/database.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openDesk } from '../../testing/repairs.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { storeSms } from './outbox.service.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db } = shop
const { admin, technician, buildRepair, repairInput } = await openDesk(shop)
const outbox = openOutbox(db)

beforeEach(async () => {
  await sql`update shop_settings set sms_per_phone = 3, sms_per_user = 2`.execute(db)
})
afterEach(async () => {
  await shop.sms.sendDue()
  await shop.owner.pool.query('delete from sms_outbox; delete from bulk_messages')
})

const phoneOf = (index: number) => `091100000${index}`

const storeBy = (userId: string, kind: SmsKind, phone: string) => {
  const id = randomUUID()
  const sms = { phone, text: 'Hello', cause: { kind, reference: id, id } }
  const origin = { ...ownOrigin('test'), actorId: userId }
  return inTransaction(db, origin, trx => storeSms(trx, { hasProvider: true }, sms))
}
/** How many of these requests at the same moment are stored, and what the others are refused with. */
const storeTogether = async (requests: readonly Promise<unknown>[]) => {
  const results = await Promise.allSettled(requests)
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
  return { stored: results.length - reasons.length, refusals: new Set(reasons) }
}
const sendBulk = (phones: readonly string[]) =>
  admin.call('POST', '/api/bulk-messages', {
    ...{ id: randomUUID(), title: 'Sale', text: 'Big sale!', template: 'custom', recipients: phones },
  })
const refusal = (code: string) => ({ code, status: 429, details: { retryAfterSeconds: expect.any(Number) } })

describe('the limit of a phone', () => {
  test('refuses one more message by hand, and says when it works again', async () => {
    for (const _ of [1, 2, 3]) await outbox.store(phoneOf(1))
    const refused = storeBy(admin.id, 'message', phoneOf(1))
    await expect(refused).rejects.toMatchObject(refusal('sms.phoneLimit'))
    await expect(refused).rejects.toThrow('has already been sent 3 messages today. It works again tomorrow.')
    expect((await storeBy(admin.id, 'message', phoneOf(2))).outcome).toBe('pending')
  })

  test('does not refuse a ticket: its message is stored as failed with the reason', async () => {
    for (const _ of [1, 2, 3]) await outbox.store(phoneOf(1))
    const input = repairInput({ customerPhone: phoneOf(1) })
    const reply = await admin.call('POST', '/api/repairs', input)
    expect([reply.statusCode, reply.json().sms]).toEqual([201, 'failed'])
    const { id } = await db
      .selectFrom('sms_outbox')
      .select('id')
      .where('cause_id', '=', input.id)
      .executeTakeFirstOrThrow()
    const problem = 'The limit of 3 SMS to one phone per day was reached. You can resend it from the next day on'
    expect(await outbox.row(id)).toMatchObject({ state: 'failed', attempts: 0, problem })
    const resent = await admin.call('POST', `/api/sms/${id}/resend`, { attempts: 0 })
    expect([resent.statusCode, resent.json().code]).toEqual([429, 'sms.phoneLimit'])
  })

  test('holds for messages at the same moment, also of different users and kinds', async () => {
    const requests = [admin, technician].flatMap(({ id }) => [
      storeBy(id, 'message', phoneOf(1)),
      ...[1, 2, 3, 4].map(() => storeBy(id, 'repair', phoneOf(1))),
    ])
    await Promise.allSettled(requests)
    const waiting = (await outbox.states()).filter(state => state === 'queued')
    expect(waiting).toHaveLength(3)
  })

  test('holds for bulk messages at the same moment', async () => {
    await sql`update shop_settings set sms_per_phone = 1`.execute(db)
    const phones = [phoneOf(1), phoneOf(2)]
    const replies = await Promise.all([sendBulk(phones), sendBulk(phones)])
    expect(replies.map(reply => reply.json().failed).toSorted()).toEqual([0, 2])
  })

  test("counts only what was sent on this day of the shop's calendar", async () => {
    const ids = [await outbox.store(phoneOf(1)), await outbox.store(phoneOf(1)), await outbox.store(phoneOf(1))]
    const midnight = sql`date_trunc('day', now(), 'Africa/Addis_Ababa')`
    await sql`update sms_outbox set queued_at = ${midnight}`.execute(db)
    await expect(storeBy(admin.id, 'message', phoneOf(1))).rejects.toMatchObject(refusal('sms.phoneLimit'))
    await sql`update sms_outbox set queued_at = ${midnight} - interval '1 second' where id = ${ids[0]}`.execute(db)
    await storeBy(admin.id, 'message', phoneOf(1))
    await sql`update sms_outbox set state = 'failed', problem = 'no' where id = ${ids[1]}`.execute(db)
    await storeBy(admin.id, 'message', phoneOf(1))
  })
})

describe('the limit of a phone and of a user', () => {
  test('counts a message that is resent as one of the day of the resend', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => outbox.store(phoneOf(1))))
    const older = await storeBy(technician.id, 'message', phoneOf(2))
    await sql`update sms_outbox set state = 'failed', problem = 'no', created_at = now() - interval '2 days',
      queued_at = now() - interval '2 days'`.execute(db)
    for (const id of [...ids, older.id]) {
      const resent = await admin.call('POST', `/api/sms/${id}/resend`, { attempts: 0 })
      expect(resent.json()).toEqual({ sms: 'sent' })
    }
    await expect(storeBy(admin.id, 'message', phoneOf(1))).rejects.toMatchObject(refusal('sms.phoneLimit'))
    await storeBy(technician.id, 'message', phoneOf(2))
    await expect(storeBy(technician.id, 'message', phoneOf(3))).rejects.toMatchObject(refusal('sms.userLimit'))
  })

  test('counts each resend of a message that may have arrived, on the day of the resend', async () => {
    const { id } = await storeBy(technician.id, 'message', phoneOf(1))
    const setState = (state: 'unknown' | 'failed') =>
      sql`update sms_outbox set state = ${state}, problem = 'x', sent_at = null`.execute(db)
    const resend = async (by = admin) => {
      const { attempts } = await outbox.row(id)
      return (await by.call('POST', `/api/sms/${id}/resend`, { attempts })).json()
    }
    await setState('unknown')
    await sql`update sms_outbox set queued_at = now() - interval '2 days'`.execute(db)
    for (const _ of [1, 2]) {
      expect(await resend()).toEqual({ sms: 'sent' })
      await setState('unknown')
    }
    expect((await resend(technician)).code).toBe('sms.userLimit')
    expect(await resend()).toEqual({ sms: 'sent' })
    await setState('unknown')
    expect((await resend()).code).toBe('sms.phoneLimit')
    const check = await admin.call('POST', '/api/bulk-messages/check', { recipients: [phoneOf(1)] })
    expect(check.json().overLimit).toHaveLength(1)
    await setState('failed')
    expect(await resend()).toEqual({ sms: 'sent' })
  })
})

test('the counts of a day read none of the thousands of messages before', async () => {
  await shop.owner.pool.query(`insert into sms_outbox (phone, text, kind, reference, cause_id, actor_id, state, sent_at, queued_at)
    select '251911000001', 'Hello', 'message', n::text, gen_random_uuid(), '${technician.id}', 'sent', now(), now() - n * interval '2 days'
    from generate_series(1, 3000) n; analyze sms_outbox`)
  const id = randomUUID()
  const sms = { phone: phoneOf(1), text: 'Hello', cause: { kind: 'message', reference: id, id } } as const
  const readRows = (trx: Database) =>
    sql<{ count: number }>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as count
      from pg_stat_xact_user_tables where relname = 'sms_outbox'`
      .execute(trx)
      .then(({ rows }) => rows[0]?.count ?? 0)
  const readMore = await inTransaction(db, { ...ownOrigin('test'), actorId: technician.id }, async trx => {
    const before = await readRows(trx)
    await storeSms(trx, { hasProvider: true }, sms)
    return (await readRows(trx)) - before
  })
  expect(readMore).toBeLessThan(10)
})

describe('the limit of a user', () => {
  test('refuses one more message by hand of this user only', async () => {
    await storeBy(technician.id, 'message', phoneOf(1))
    await storeBy(technician.id, 'test', phoneOf(2))
    const refused = storeBy(technician.id, 'message', phoneOf(3))
    await expect(refused).rejects.toMatchObject(refusal('sms.userLimit'))
    await expect(refused).rejects.toThrow('You have already sent 2 messages today. You can send more tomorrow.')
    await storeBy(admin.id, 'message', phoneOf(3))
  })

  test('holds for messages at the same moment', async () => {
    const requests = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(index => storeBy(technician.id, 'message', phoneOf(index)))
    expect(await storeTogether(requests)).toEqual({ stored: 2, refusals: new Set(['sms.userLimit']) })
  })

  test('counts a bulk message as one, whoever gets it, unless nothing of it was sent', async () => {
    expect((await sendBulk([1, 2, 3, 4, 5].map(phoneOf))).statusCode).toBe(201)
    await storeBy(admin.id, 'message', phoneOf(6))
    await expect(storeBy(admin.id, 'message', phoneOf(7))).rejects.toMatchObject(refusal('sms.userLimit'))
    const refused = await sendBulk([phoneOf(7)])
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'sms.userLimit'])
    await shop.sms.sendDue()
    await sql`update sms_outbox set state = 'failed', problem = 'no', sent_at = null where kind = 'bulk'`.execute(db)
    expect((await sendBulk([phoneOf(7)])).statusCode).toBe(201)
  })

  test('counts each time that a bulk message is sent again to the failed, for who does it', async () => {
    const { id } = (await sendBulk([phoneOf(1)])).json()
    await shop.sms.sendDue()
    const clerk = await shop.staff('Admin')
    const resend = async () => {
      await sql`update sms_outbox set state = 'failed', problem = 'x', sent_at = null`.execute(db)
      const { updated_at } = await db.selectFrom('bulk_messages').select('updated_at').executeTakeFirstOrThrow()
      const reply = await clerk.call('POST', `/api/bulk-messages/${id}/resend-failed`, { updatedAt: updated_at })
      await shop.sms.sendDue()
      return reply.json()
    }
    for (const _ of [1, 2]) expect(await resend()).toMatchObject({ waiting: 1 })
    expect((await resend()).code).toBe('sms.userLimit')
    await expect(storeBy(clerk.id, 'message', phoneOf(2))).rejects.toMatchObject(refusal('sms.userLimit'))
    await storeBy(admin.id, 'message', phoneOf(2))
  })

  test('holds for bulk messages at the same moment', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(index => sendBulk([phoneOf(index)])))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429])
  })

  test('never concerns the messages of saves', async () => {
    for (const index of [1, 2]) await storeBy(admin.id, 'message', phoneOf(index))
    expect((await buildRepair({ customerPhone: phoneOf(3) })) as object).toMatchObject({ sms: 'sent' })
  })
})
