import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { derivedFigures } from '../../derivedFigures.ts'
import { type Database, inTransaction, ownOrigin } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { verify } from '../../platform/derived/verify.ts'
import { changeSettings } from '../../testing/changeSettings.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openDesk } from '../../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../../testing/sales.ts'
import { openShop, type Session } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { lockBudget } from './limits.sql.ts'
import { storeSms, withdrawSms } from './outbox.service.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db } = shop
const { admin, technician, buildRepair, repairInput } = await openDesk(shop)
const outbox = openOutbox(db)

beforeEach(async () => {
  await sql`update shop_settings set sms_per_phone = 3, sms_shop_parts = 5000, sms_user_parts = 2000, sms_part_price = null,
    sms_shop_cost = 250000, sms_user_cost = 100000, sms_prefixes = '{251}'`.execute(db)
})
afterEach(async () => {
  await shop.sms.sendDue()
  await shop.owner.pool.query('delete from sms_outbox; delete from bulk_messages; delete from sms_releases')
})

const phoneOf = (index: number) => `091100000${index}`

const setBudget = (changes: Updateable<DB['shop_settings']>) => db.updateTable('shop_settings').set(changes).execute()
/** The parts of the budget of a user that are used today. */
const usedBy = async (userId: string) => {
  const { rows } = await sql<{ parts: number }>`select coalesce(sum(parts), 0) as parts from sms_usage
    where user_id = ${userId} and day = shop_time(now())::date`.execute(db)
  return rows[0]?.parts
}

const storeBy = (userId: string, kind: SmsKind, phone: string, text = 'Hello') => {
  const id = randomUUID()
  const sms = { phone, text, cause: { kind, reference: id, id } }
  const origin = { ...ownOrigin('test'), actorId: userId }
  return inTransaction(db, origin, trx => storeSms(trx, { hasProvider: true }, sms))
}
/** How many of these requests at the same moment are stored, and what the others are refused with. */
const storeTogether = async (requests: readonly Promise<unknown>[]) => {
  const results = await Promise.allSettled(requests)
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
  return { stored: results.length - reasons.length, refusals: new Set(reasons) }
}
const sendBulk = (phones: readonly string[], text = 'Big sale!') =>
  admin.call('POST', '/api/bulk-messages', {
    ...{ id: randomUUID(), title: 'Sale', text, template: 'custom', recipients: phones },
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

describe('a resend', () => {
  test('counts as one message of its own day, for its phone and for the budget of its author', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => outbox.store(phoneOf(1))))
    const older = await storeBy(technician.id, 'message', phoneOf(2))
    await sql`update sms_outbox set state = 'failed', problem = 'no', created_at = now() - interval '2 days',
      queued_at = now() - interval '2 days'`.execute(db)
    expect(await usedBy(technician.id)).toBe(0)
    for (const id of [...ids, older.id]) {
      const resent = await admin.call('POST', `/api/sms/${id}/resend`, { attempts: 0 })
      expect(resent.json()).toEqual({ sms: 'sent' })
    }
    await expect(storeBy(admin.id, 'message', phoneOf(1))).rejects.toMatchObject(refusal('sms.phoneLimit'))
    expect([await usedBy(technician.id), await usedBy(admin.id)]).toEqual([1, 0])
  })

  test('counts each time for a message that may have arrived, until the budget of its author is used up', async () => {
    await setBudget({ sms_user_parts: 3 })
    const { id } = await storeBy(technician.id, 'message', phoneOf(1))
    const setState = (state: 'unknown' | 'failed') =>
      sql`update sms_outbox set state = ${state}, problem = 'x', sent_at = null`.execute(db)
    const resend = async (by = admin) => {
      const { attempts } = await outbox.row(id)
      return (await by.call('POST', `/api/sms/${id}/resend`, { attempts })).json()
    }
    await setState('unknown')
    await sql`update sms_outbox set queued_at = now() - interval '2 days'`.execute(db)
    for (const _ of [1, 2, 3]) {
      expect(await resend()).toEqual({ sms: 'sent' })
      await setState('unknown')
    }
    expect((await resend()).code).toBe('sms.phoneLimit')
    await sql`update shop_settings set sms_per_phone = 4`.execute(db)
    expect((await resend(technician)).code).toBe('sms.userBudget')
    const check = await admin.call('POST', '/api/bulk-messages/check', { recipients: [phoneOf(1)] })
    expect(check.json().overLimit).toEqual([])
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

const tooLong = (parts: number) => 'x'.repeat(153 * parts)

describe('the budget of a user', () => {
  beforeEach(() => setBudget({ sms_user_parts: 2 }))

  test('counts parts and refuses a message by hand that needs more than are left, of this user only', async () => {
    await storeBy(technician.id, 'message', phoneOf(1))
    const refused = storeBy(technician.id, 'message', phoneOf(3), tooLong(2))
    await expect(refused).rejects.toMatchObject(refusal('sms.userBudget'))
    await expect(refused).rejects.toThrow(
      'This takes 2 SMS parts, but your SMS budget has only 1 SMS part left today. An Admin can release more.',
    )
    await storeBy(technician.id, 'test', phoneOf(2))
    await storeBy(admin.id, 'message', phoneOf(3), tooLong(2))
  })

  test('holds for messages at the same moment', async () => {
    const requests = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(index => storeBy(technician.id, 'message', phoneOf(index)))
    expect(await storeTogether(requests)).toEqual({ stored: 2, refusals: new Set(['sms.userBudget']) })
  })

  test('counts what a save causes, but never refuses it: its message waits', async () => {
    for (const index of [1, 2]) await storeBy(admin.id, 'message', phoneOf(index))
    expect((await buildRepair({ customerPhone: phoneOf(3) })) as object).toMatchObject({ sms: 'held' })
    await shop.sms.sendDue()
    const [held] = await db.selectFrom('sms_outbox').selectAll().where('kind', '=', 'repair').execute()
    expect(held).toMatchObject({
      state: 'held',
      attempts: 0,
      problem: 'The daily SMS budget of the user was used up. It waits until an Admin releases it',
    })
    const resent = await admin.call('POST', `/api/sms/${held?.id}/resend`, { attempts: 0 })
    expect([resent.statusCode, resent.json().code]).toEqual([409, 'sms.held'])
    expect(await usedBy(admin.id)).toBe(2)
    expect((await admin.call('GET', '/api/messages/undecided')).json()).toEqual({ count: 1 })
    await admin.call('POST', `/api/sms/${held?.id}/mark-as-sent`, {})
    expect([await usedBy(admin.id), (await outbox.row(held?.id ?? '')).state]).toEqual([2, 'sent'])
  })

  test('is not used by what failed or was withdrawn', async () => {
    await storeBy(admin.id, 'message', phoneOf(1))
    await storeBy(admin.id, 'message', phoneOf(2))
    expect(await usedBy(admin.id)).toBe(2)
    await sql`update sms_outbox set state = 'failed', problem = 'no'`.execute(db)
    expect(await usedBy(admin.id)).toBe(0)
  })
})

describe('the budget of the shop', () => {
  test('holds for messages of different users at the same moment, in money too', async () => {
    await setBudget({ sms_shop_cost: 105, sms_part_price: 35 })
    const requests = [1, 2, 3, 4, 5, 6].map(index =>
      storeBy((index % 2 === 0 ? admin : technician).id, 'message', phoneOf(index)),
    )
    expect(await storeTogether(requests)).toEqual({ stored: 3, refusals: new Set(['sms.shopBudget']) })
    await expect(storeBy(admin.id, 'message', phoneOf(7))).rejects.toThrow(
      'This takes 1 SMS part (ETB 0.35), but the SMS budget of the shop has only 0 SMS parts (ETB 0.00) left today.',
    )
  })

  test('accepts a bulk message with all of its parts or not at all, and says what it costs', async () => {
    await setBudget({ sms_shop_parts: 7, sms_part_price: 35 })
    const refused = await sendBulk([1, 2, 3, 4].map(phoneOf), tooLong(2))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'sms.shopBudget'])
    expect(refused.json().message).toContain('This takes 8 SMS parts (ETB 2.80)')
    expect(await outbox.states()).toEqual([])
    expect((await sendBulk([1, 2, 3].map(phoneOf), tooLong(2))).statusCode).toBe(201)
    expect(await usedBy(admin.id)).toBe(6)
    expect((await sendBulk([phoneOf(4)])).statusCode).toBe(201)
    expect((await sendBulk([phoneOf(5)])).json().code).toBe('sms.shopBudget')
  })

  test('does not count recipients of a bulk message who get nothing', async () => {
    await setBudget({ sms_shop_parts: 4 })
    for (const _ of [1, 2, 3]) await outbox.store(phoneOf(1))
    expect((await sendBulk([1, 2].map(phoneOf))).json()).toMatchObject({ waiting: 1, failed: 1 })
  })

  test('holds for bulk messages at the same moment', async () => {
    await setBudget({ sms_shop_parts: 2 })
    const replies = await Promise.all([1, 2, 3, 4].map(index => sendBulk([phoneOf(index)])))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429])
  })

  test('is asked when a bulk message is sent again to the failed, and when it is resumed on a later day', async () => {
    await setBudget({ sms_shop_parts: 2 })
    const { id } = (await sendBulk([1, 2].map(phoneOf))).json()
    await shop.sms.sendDue()
    await sql`update sms_outbox set state = 'failed', problem = 'x', sent_at = null`.execute(db)
    await storeBy(technician.id, 'message', phoneOf(3))
    const { updated_at } = await db.selectFrom('bulk_messages').select('updated_at').executeTakeFirstOrThrow()
    const resent = await admin.call('POST', `/api/bulk-messages/${id}/resend-failed`, { updatedAt: updated_at })
    expect(resent.json().code).toBe('sms.shopBudget')
    await sql`update sms_outbox set state = 'queued', problem = null, queued_at = now() - interval '1 day'
      where kind = 'bulk'`.execute(db)
    await sql`update bulk_messages set state = 'paused'`.execute(db)
    expect((await admin.call('POST', `/api/bulk-messages/${id}/resume`, {})).json().code).toBe('sms.shopBudget')
    await setBudget({ sms_shop_parts: 3 })
    expect((await admin.call('POST', `/api/bulk-messages/${id}/resume`, {})).json().state).not.toBe('paused')
  })
})

describe('a release', () => {
  const release = (by: Session, input: object) =>
    by.call('POST', '/api/sms/budget/releases', {
      id: randomUUID(),
      userId: null,
      parts: 1,
      reason: 'Holiday',
      ...input,
    })

  test('allows more for the shop or for a user today, with a reason that the activity log has', async () => {
    await setBudget({ sms_shop_parts: 1, sms_user_parts: 1, sms_part_price: 35 })
    await storeBy(technician.id, 'message', phoneOf(1))
    const id = randomUUID()
    for (const _ of [1, 2]) expect((await release(admin, { id, userId: technician.id })).statusCode).toBe(200)
    await storeBy(technician.id, 'message', phoneOf(2))
    await expect(storeBy(technician.id, 'message', phoneOf(3))).rejects.toMatchObject(refusal('sms.shopBudget'))
    const shopBudget = (await release(admin, { parts: 1 })).json().shop
    expect(shopBudget).toEqual({ parts: 3, cost: 250_070, usedParts: 2, usedCost: 70 })
    await expect(storeBy(technician.id, 'message', phoneOf(3))).rejects.toMatchObject(refusal('sms.userBudget'))
    const recorded = await db.selectFrom('audit_log').selectAll().where('table_name', '=', 'sms_releases').execute()
    expect(recorded).toMatchObject([
      { action: 'smsBudget.release', actor_id: admin.id, after: { reason: 'Holiday', parts: 1 } },
      { action: 'smsBudget.release' },
    ])
    expect((await release(technician, {})).statusCode).toBe(403)
    expect((await release(admin, { reason: ' ', parts: 0 })).json().details.fields).toEqual({
      reason: 'Reason is required',
      parts: 'SMS parts must be between 1 and 100,000',
    })
  })

  test('sends what waits, in its order, although it exceeds the budgets', async () => {
    await setBudget({ sms_user_parts: 1 })
    await storeBy(admin.id, 'message', phoneOf(9))
    await shop.sms.sendDue()
    for (const index of [1, 2]) await buildRepair({ customerPhone: phoneOf(index) })
    const budget = (await technician.call('GET', '/api/sms/budget')).json()
    expect(budget.held.count).toBe(2)
    provider.received.length = 0
    const seen = { reason: 'Busy day', count: 2, lastPosition: budget.held.lastPosition }
    const releaseHeld = (by: Session, changes = {}) =>
      by.call('POST', '/api/sms/budget/release-held', { ...seen, ...changes })
    expect((await releaseHeld(technician)).statusCode).toBe(403)
    expect((await releaseHeld(admin, { count: 1 })).json().code).toBe('sms.moreHeld')
    expect((await releaseHeld(admin)).json()).toMatchObject({
      held: { count: 0, parts: 0 },
      own: { parts: 1 + budget.held.parts, usedParts: 1 + budget.held.parts },
    })
    await shop.sms.sendDue()
    expect(provider.received.map(({ to }) => to).toSorted()).toEqual(['251911000001', '251911000002'])
    expect((await releaseHeld(admin)).json().held.count).toBe(0)
    expect(await db.selectFrom('sms_releases').select('reason').execute()).toEqual([{ reason: 'Busy day' }])
  })

  const releaseHeld = async () => {
    const { count, lastPosition } = (await admin.call('GET', '/api/sms/budget')).json().held
    return admin.call('POST', '/api/sms/budget/release-held', { reason: 'Busy day', count, lastPosition })
  }
  const setStatus = async (number: string, status: string) =>
    (await admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status })).json().sms

  test('sends only what the Admin has seen: what waits since then stays held, and the reply says so', async () => {
    await setBudget({ sms_user_parts: 1 })
    await storeBy(admin.id, 'message', phoneOf(9))
    await shop.sms.sendDue()
    await buildRepair({ customerPhone: phoneOf(1) })
    const { held: seen } = (await admin.call('GET', '/api/sms/budget')).json()
    await buildRepair({ customerPhone: phoneOf(2) })
    provider.received.length = 0
    const { count, lastPosition } = seen
    const reply = await admin.call('POST', '/api/sms/budget/release-held', { reason: 'Busy day', count, lastPosition })
    expect([count, reply.statusCode, reply.json().held.count]).toEqual([1, 200, 1])
    await shop.sms.sendDue()
    expect(provider.received.map(({ to }) => to)).toEqual(['251911000001'])
    expect((await releaseHeld()).json().held.count).toBe(0)
  })

  test('does not send what a newer status of its ticket has replaced', async () => {
    const { number } = await buildRepair({ customerPhone: phoneOf(1) })
    await setBudget({ sms_user_parts: 1 })
    expect(await setStatus(number, 'In Progress')).toBe('held')
    expect(await setStatus(number, 'Completed')).toBe('held')
    await setBudget({ sms_user_parts: 2000 })
    expect(await setStatus(number, 'Delivered')).toBe('sent')
    provider.received.length = 0
    expect((await releaseHeld()).json().held.count).toBe(0)
    await shop.sms.sendDue()
    expect(provider.received).toEqual([])
    const problem = 'The status of the ticket changed before it was sent'
    const replaced = await db.selectFrom('sms_outbox').select('problem').where('state', '=', 'cancelled').execute()
    expect(replaced).toEqual([{ problem }, { problem }])
  })

  test('checks the country and the limit of each phone again', async () => {
    await changeSettings(admin, { smsPrefixes: ['254'] })
    await setBudget({ sms_user_parts: 1 })
    await storeBy(admin.id, 'message', phoneOf(9))
    const phones = ['+254 712 345 678', phoneOf(1), phoneOf(1), phoneOf(2)]
    for (const customerPhone of phones) await buildRepair({ customerPhone })
    await sql`update shop_settings set sms_prefixes = '{251}', sms_per_phone = 1`.execute(db)
    await releaseHeld()
    const messages = await db
      .selectFrom('sms_outbox')
      .select(['phone', 'problem'])
      .where('kind', '=', 'repair')
      .where('state', '=', 'failed')
      .orderBy('position')
      .execute()
    expect(messages).toEqual([
      { phone: '+254712345678', problem: 'SMS to this country are not allowed. An Admin can allow it in Settings' },
      {
        phone: '251911000001',
        problem: expect.stringContaining('The limit of 1 SMS to one phone per day was reached'),
      },
    ])
  })

  test('for a user who does not exist, or was deleted, is refused at its field', async () => {
    const deleted = await shop.staff('Sales')
    await sql`update users set deleted_at = now() where id = ${deleted.id}`.execute(shop.owner.db)
    for (const userId of [randomUUID(), deleted.id]) {
      const reply = await release(admin, { userId })
      expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { userId: 'There is no such user' }])
    }
  })

  test('is not needed for what waits about a deleted ticket', async () => {
    await setBudget({ sms_shop_parts: 1 })
    await storeBy(admin.id, 'message', phoneOf(9))
    const { number } = await buildRepair({ customerPhone: phoneOf(1) })
    await admin.call('DELETE', `/api/repairs/${number}`)
    expect((await admin.call('GET', '/api/sms/budget')).json().held.count).toBe(0)
  })
})

test.each(['sms_shop_parts', 'sms_shop_cost', 'sms_user_parts', 'sms_user_cost'] as const)(
  'GUARD-01 beyond %s a ticket and a sale are saved and their SMS wait, a bulk message is not accepted, until an Admin releases more',
  async budget => {
    await setBudget({ sms_part_price: 1, [budget]: 1 })
    await storeBy(admin.id, 'message', phoneOf(9))
    expect((await buildRepair({ customerPhone: phoneOf(1) })) as object).toMatchObject({ sms: 'held' })
    const sale = await admin.call('POST', '/api/sales', saleInput([await buildLine(shop)]))
    expect([sale.statusCode, sale.json().sms]).toEqual([201, 'held'])
    expect((await sendBulk([phoneOf(2)])).statusCode).toBe(429)
    const reason = 'Holiday'
    const more = { id: randomUUID(), userId: admin.id, parts: 1, reason }
    expect((await admin.call('POST', '/api/sms/budget/releases', more)).statusCode).toBe(200)
    expect((await sendBulk([phoneOf(2)])).statusCode).toBe(201)
    const { count, lastPosition } = (await admin.call('GET', '/api/sms/budget')).json().held
    await admin.call('POST', '/api/sms/budget/release-held', { reason, count, lastPosition })
    await outbox.expireAll()
    await shop.sms.sendDue()
    expect(await outbox.states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  },
)

/** How many sessions wait for a lock. */
const countWaiting = async () => {
  const { rows } = await shop.owner.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

describe('who waits for the budget', () => {
  test('holds no message meanwhile that a bulk message is about to queue again', async () => {
    const { id } = await storeBy(admin.id, 'message', phoneOf(1))
    await sql`update sms_outbox set state = 'failed', problem = 'x'`.execute(db)
    const resent = await inTransaction(db, ownOrigin('test'), async trx => {
      await lockBudget(trx)
      const reply = admin.call('POST', `/api/sms/${id}/resend`, { attempts: 0 })
      await expect.poll(countWaiting).toBe(1)
      await sql`select from sms_outbox where id = ${id} for update nowait`.execute(trx)
      return { reply }
    })
    expect((await resent.reply).json()).toEqual({ sms: 'sent' })
  })

  test('and withdraws messages of two users waits for no one who does the same in another order', async () => {
    const queue = async (userId: string, reference: string, phone: string) => {
      const { id } = await storeBy(userId, 'sale', phone)
      await sql`update sms_outbox set reference = ${reference} where id = ${id}`.execute(db)
    }
    for (const [userId, reference, phone] of [
      [admin.id, 'a', phoneOf(1)],
      [technician.id, 'b', phoneOf(2)],
      [technician.id, 'c', phoneOf(3)],
      [admin.id, 'd', phoneOf(4)],
    ] as const)
      await queue(userId, reference, phone)
    const withdraw = (...references: string[]) =>
      inTransaction(db, ownOrigin('test'), async trx => {
        for (const reference of references)
          await withdrawSms(trx, { kind: 'sale', reference }, smsProblem({ said: 'x' }))
      })
    const { both } = await inTransaction(db, ownOrigin('test'), async trx => {
      await sql`select from sms_usage for update`.execute(trx)
      const both = Promise.all([withdraw('a', 'b'), withdraw('c', 'd')])
      await expect.poll(countWaiting).toBe(2)
      return { both }
    })
    await both
    expect(await outbox.states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  })
})

describe('another country', () => {
  test('gets no SMS until an Admin allows its prefix', async () => {
    await expect(storeBy(admin.id, 'message', '+254 712 345 678')).rejects.toMatchObject({
      code: 'sms.countryNotAllowed',
      status: 409,
    })
    const ticket = await buildRepair({ customerPhone: '+254 712 345 678' })
    expect(ticket as object).toMatchObject({ sms: 'failed' })
    const [stored] = await db.selectFrom('sms_outbox').select(['id', 'problem']).execute()
    expect(stored?.problem).toBe('SMS to this country are not allowed. An Admin can allow it in Settings')
    expect((await changeSettings(admin, { smsPrefixes: ['254'] })).json().smsPrefixes).toEqual(['251', '254'])
    provider.received.length = 0
    expect((await admin.call('POST', `/api/sms/${stored?.id}/resend`, { attempts: 0 })).json()).toEqual({ sms: 'sent' })
    expect(provider.received).toMatchObject([{ to: '254712345678' }])
    expect((await changeSettings(admin, { smsPrefixes: ['+1'] })).json().details.fields).toMatchObject({
      smsPrefixes: 'Please enter country codes such as 254, with commas between them',
    })
  })
})

describe('a corrected phone number', () => {
  const problems = () => db.selectFrom('sms_outbox').select(['state', 'problem']).orderBy('position').execute()

  test('of a country that is not allowed gets no SMS of its sale', async () => {
    provider.answer('trouble')
    onTestFinished(() => provider.answer('success'))
    const sale = await buildSale(admin, saleInput([await buildLine(shop)], { customerPhone: phoneOf(1) }))
    expect(await outbox.states()).toEqual(['queued'])
    const edit = await admin.call('PATCH', `/api/sales/${sale.id}`, { ...sale, customerPhone: '+254 712 345 678' })
    expect(edit.statusCode).toBe(200)
    const problem = 'SMS to this country are not allowed. An Admin can allow it in Settings'
    expect(await problems()).toEqual([{ state: 'failed', problem }])
    expect([await usedBy(admin.id), await verify(db, derivedFigures)]).toEqual([0, []])
  })

  test('gets the SMS of its ticket up to its limit, the oldest first', async () => {
    for (const _ of [1, 2]) await outbox.store(phoneOf(1))
    await shop.sms.sendDue()
    provider.answer('trouble')
    onTestFinished(() => provider.answer('success'))
    const { number, version } = await buildRepair({ customerPhone: phoneOf(2) })
    await admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'In Progress' })
    const edit = { editId: randomUUID(), version, customerPhone: phoneOf(1) }
    expect((await admin.call('PATCH', `/api/repairs/${number}`, edit)).statusCode).toBe(200)
    const problem = 'The limit of 3 SMS to one phone per day was reached. You can resend it from the next day on'
    expect((await problems()).slice(2)).toEqual([
      { state: 'queued', problem: 'The SMS provider is temporarily unavailable (status 503)' },
      { state: 'failed', problem },
    ])
  })
})

test('the sums of the budgets are those of the messages, whatever happens to them', async () => {
  await setBudget({ sms_part_price: 35 })
  const ids = await Promise.all([1, 2, 3, 4].map(index => storeBy(admin.id, 'message', phoneOf(index), tooLong(2))))
  await sendBulk([5, 6, 7].map(phoneOf))
  await shop.sms.sendDue()
  const [failed, unknown, deleted] = ids.map(({ id }) => id)
  await sql`update sms_outbox set state = 'failed', problem = 'x', sent_at = null where id = ${failed}`.execute(db)
  await sql`update sms_outbox set state = 'unknown', problem = 'x', sent_at = null where id = ${unknown}`.execute(db)
  await sql`update sms_outbox set state = 'unknown', problem = 'x', sent_at = null where kind = 'bulk'`.execute(db)
  await admin.call('POST', `/api/sms/${unknown}/resend`, { attempts: 0 })
  await admin.call('POST', `/api/sms/${failed}/mark-as-sent`, {})
  await sql`delete from sms_outbox where id = ${deleted}`.execute(shop.owner.db)
  await sql`update sms_outbox set queued_at = queued_at - interval '3 days' where kind = 'bulk'`.execute(db)
  expect(await usedBy(admin.id)).toBe(6)
  expect(await verify(db, derivedFigures)).toEqual([])
})
