import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { inTransaction, ownOrigin } from '../../platform/db/database.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { withdrawSms } from './outbox.service.ts'
import { recordDelivery } from './outbox.sql.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db, sms } = shop
const outbox = openOutbox(db)
const clerk = await shop.staff('Admin')
const colleague = await shop.staff('Sales')

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})
afterEach(async () => {
  await db.deleteFrom('sms_outbox').execute()
})

const resend = (id: string, attempts: number, by = clerk) => by.call('POST', `/api/sms/${id}/resend`, { attempts })
const markAsSent = (id: string) => clerk.call('POST', `/api/sms/${id}/mark-as-sent`, {})

/** Messages that were sent once, with this answer. */
const stored = async (answer: 'error' | 'broken' | 'success') => {
  const id = await outbox.store()
  provider.answer(answer)
  await sms.sendStored(id)
  provider.answer('success')
  provider.received.length = 0
  return id
}
const lastRecord = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What the history shows of the only message. */
const listedDecision = async () => (await clerk.call('GET', '/api/messages')).json().items[0].decision

describe('Resend', () => {
  test('is refused to who does not see the message', async () => {
    const id = await stored('error')
    expect((await resend(id, 1, colleague)).json().code).toBe('sms.notFound')
    const marked = await colleague.call('POST', `/api/sms/${id}/mark-as-sent`, {})
    expect([marked.json().code, (await outbox.row(id)).state]).toEqual(['sms.notFound', 'failed'])
  })

  test.each(['error', 'broken'] as const)(
    'sends a message again after the answer %s, and is recorded',
    async answer => {
      const id = await stored(answer)
      const before = await outbox.row(id)
      expect(await listedDecision()).toBeNull()
      expect((await resend(id, 1)).json()).toEqual({ sms: 'sent' })
      expect(provider.received.length).toBe(1)
      expect(await outbox.row(id)).toMatchObject({ state: 'sent', problem: null, attempts: 2 })
      expect((await outbox.row(id)).queued_at > before.queued_at).toBe(true)
      const audit = await db.selectFrom('audit_log').select(['action', 'actor_id']).where('row_id', '=', id).execute()
      expect(audit).toEqual([{ action: 'sms.resend', actor_id: clerk.id }])
      expect(await listedDecision()).toMatchObject({ action: 'sms.resend', by: 'The Admin' })
    },
  )

  test('sends once although two people press it at the same time and one repeats the request', async () => {
    const id = await stored('broken')
    const colleague = await shop.staff('Admin')
    await Promise.all([resend(id, 1), resend(id, 1, colleague), resend(id, 1)])
    await resend(id, 1)
    await expect.poll(async () => (await outbox.row(id)).state).toBe('sent')
    expect(provider.received.length).toBe(1)
  })

  test('that is repeated after the second attempt has failed too does not send a third time', async () => {
    const id = await stored('broken')
    provider.answer('error')
    expect((await resend(id, 1)).json()).toEqual({ sms: 'failed' })
    expect((await resend(id, 1)).json()).toEqual({ sms: 'failed' })
    expect(provider.received.length).toBe(1)
  })

  test('is not sent if the slow process learns in the meantime that the first attempt succeeded', async () => {
    const id = await outbox.store()
    const [claimed] = (
      await sql<{ attempt: number }>`
        update sms_outbox set state = 'unknown', problem = 'lost', attempts = 1, earlier_part_cost = 35, part_price = 40
        returning attempts as attempt`.execute(db)
    ).rows
    await sql`update sms_outbox set state = 'queued', problem = null`.execute(db)
    const claim = { id, phone: '', text: '', kind: 'repair', ageSeconds: 0, attempt: claimed?.attempt ?? 0 } as const
    expect(await recordDelivery(db, claim, { state: 'unknown', problem: smsProblem({ said: 'lost' }) })).toBeUndefined()
    expect(await recordDelivery(db, claim, { state: 'sent', problem: null })).toMatchObject({ state: 'sent' })
    await outbox.expireAll()
    await sms.sendDue()
    const { state, part_price, earlier_part_cost } = await outbox.row(id)
    expect([state, provider.received]).toEqual(['sent', []])
    expect([earlier_part_cost, part_price], 'the resend that was dropped costs nothing').toEqual([35, 0])
  })

  test('of an older message leaves a later one to the same phone waiting as long as the provider asks for', async () => {
    const older = await stored('error')
    provider.answer('crowdedForTenMinutes')
    const later = await outbox.store()
    expect(await sms.sendStored(later)).toBe('queued')
    const waiting = await outbox.row(later)
    provider.answer('success')
    expect((await resend(older, 1)).json()).toEqual({ sms: 'sent' })
    await sms.sendDue()
    expect(await outbox.row(later)).toEqual(waiting)
    await outbox.expireAll()
    await sms.sendDue()
    expect((await outbox.row(later)).state).toBe('sent')
  })

  test('is refused for a message that is sent, withdrawn or unknown to the shop', async () => {
    const id = await stored('success')
    expect([(await resend(id, 1)).json().code, (await resend(randomUUID(), 0)).json().code]).toEqual([
      'sms.sent',
      'sms.notFound',
    ])
    const withdrawn = await outbox.store()
    await sql`update sms_outbox set state = 'cancelled', problem = 'Deleted' where id = ${withdrawn}`.execute(db)
    expect((await resend(withdrawn, 0)).json().code).toBe('sms.withdrawn')
    expect((await clerk.call('POST', `/api/sms/${id}/resend`, {})).statusCode).toBe(400)
    expect(provider.received).toEqual([])
  })

  const deleteSubject = async (id: string) => {
    const { kind, reference } = await outbox.row(id)
    await inTransaction(db, ownOrigin('test'), trx =>
      withdrawSms(trx, { kind, reference }, smsProblem({ said: 'It was deleted' })),
    )
  }

  test.each([
    ['error', 'cancelled'],
    ['broken', 'unknown'],
  ] as const)(
    'is refused if what it is about was deleted, also during an attempt that ended in %s',
    async (answer, state) => {
      const tried = await stored(answer)
      await deleteSubject(tried)
      const leaving = await outbox.store()
      provider.answer('hold')
      const sent = sms.sendStored(leaving)
      await expect.poll(() => provider.received.length).toBe(1)
      await deleteSubject(leaving)
      provider.release(answer)
      await sent
      await expect.poll(() => outbox.states()).toEqual([state, state])
      provider.answer('success')
      for (const id of [tried, leaving]) expect((await resend(id, 1)).json().code).toBe('sms.withdrawn')
      expect(provider.received.length).toBe(1)
      const { items } = (await clerk.call('GET', '/api/messages')).json()
      expect(items).toMatchObject([{ isWithdrawn: true }, { isWithdrawn: true }])
    },
  )

  test('is refused without a provider, and the message stays failed', async () => {
    const poor = await openShop()
    const id = randomUUID()
    await sql`insert into sms_outbox (id, phone, text, kind, reference, cause_id, state, problem)
      values (${id}, '251911234567', 'Hi', 'test', '1', ${id}, 'failed', 'x')`.execute(poor.db)
    const refused = await resend(id, 0, await poor.staff('Admin'))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sms.noProvider'])
    expect(await openOutbox(poor.db).states()).toEqual(['failed'])
  })
})

describe('Mark as sent', () => {
  test.each(['error', 'broken'] as const)('settles a message after the answer %s, and is recorded', async answer => {
    const id = await stored(answer)
    expect([(await markAsSent(id)).statusCode, (await markAsSent(id)).statusCode]).toEqual([204, 204])
    expect(await outbox.row(id)).toMatchObject({ state: 'sent', problem: null, sent_at: expect.any(String) })
    expect(await lastRecord(id)).toEqual({ action: 'sms.markAsSent', actor_id: clerk.id })
    expect(await listedDecision()).toMatchObject({ action: 'sms.markAsSent', by: 'The Admin' })
    expect([(await resend(id, 1)).json().code, provider.received]).toEqual(['sms.sent', []])
  })

  test('is refused while the message is being sent, and for a withdrawn one', async () => {
    const id = await outbox.store()
    expect((await markAsSent(id)).json().code).toBe('sms.waiting')
    await sql`update sms_outbox set state = 'cancelled', problem = 'Deleted'`.execute(db)
    expect((await markAsSent(id)).json().code).toBe('sms.withdrawn')
    expect((await markAsSent(randomUUID())).json().code).toBe('sms.notFound')
  })
})
