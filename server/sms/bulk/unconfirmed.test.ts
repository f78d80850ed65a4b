import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { changeSettings } from '../../testing/changeSettings.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db, sms } = shop
const [admin, technician, sales] = [
  await shop.staff('Admin'),
  await shop.staff('Technician'),
  await shop.staff('Sales'),
]

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})
afterEach(async () => {
  provider.release()
  await sms.sendDue()
  await shop.owner.pool.query('delete from sms_outbox; delete from bulk_messages')
})

const phones = (count: number) => Array.from({ length: count }, (_, index) => `25191${1_000_000 + index}`)
const create = async (recipients: string[]): Promise<BulkMessage> => {
  const input = { id: randomUUID(), title: 'New Year', text: 'Happy New Year!', template: 'custom', recipients }
  return (await sales.call('POST', '/api/bulk-messages', input)).json()
}
const find = async (id: string): Promise<BulkMessage> => {
  const { items } = (await sales.call('GET', '/api/bulk-messages')).json()
  return items.find((bulk: BulkMessage) => bulk.id === id)
}
const decide = (id: string, decision: 'pause' | 'resume' | 'cancel') =>
  sales.call('POST', `/api/bulk-messages/${id}/${decision}`)
const receivedPhones = () => provider.received.map(({ to }) => to).toSorted()

describe('a bulk message whose answers are lost', () => {
  const resendUnknown = (id: string, updatedAt: string, who = sales) =>
    who.call('POST', `/api/bulk-messages/${id}/resend-unknown`, { updatedAt })
  const countAsSent = (id: string, updatedAt: string, who = sales) =>
    who.call('POST', `/api/bulk-messages/${id}/count-unknown-as-sent`, { updatedAt })
  const undecided = async () => {
    const replies = await Promise.all(
      [admin, sales, technician].map(who => who.call('GET', '/api/bulk-messages/undecided')),
    )
    return replies.map(reply => reply.json())
  }
  const nothing = { count: 0, paused: [] }

  /** Begins while the provider answers nothing that can be understood. */
  const begin = async (recipients: string[]) => {
    provider.answer('badGateway')
    const { id } = await create(recipients)
    await expect.poll(() => find(id)).toMatchObject({ state: 'paused' })
    await sms.sendDue()
    provider.answer('success')
    return find(id)
  }

  test('is paused by itself, which its author and Admins are told, and continues when it is resumed', async () => {
    const { id, unknown, ...bulk } = await begin(phones(100))
    expect(bulk).toMatchObject({ isPausedByProgram: true, sent: 0, failed: 0, waiting: 100 - unknown })
    expect(unknown).toBeGreaterThanOrEqual(5)
    expect(unknown).toBeLessThan(10)
    expect(provider.received).toHaveLength(unknown)
    const told = { count: 1, paused: ['New Year'] }
    expect(await undecided()).toEqual([told, told, nothing])
    expect((await decide(id, 'resume')).json()).toMatchObject({ isPausedByProgram: false })
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'completed', sent: 100 - unknown, unknown })
    expect(receivedPhones()).toEqual(phones(100))
    expect((await undecided())[1]).toEqual({ count: 1, paused: [] })
  })

  test('is paused again if the outage goes on; one with fewer lost answers is completed', async () => {
    const { id, unknown } = await begin(phones(40))
    provider.answer('badGateway')
    await decide(id, 'resume')
    await expect.poll(() => find(id)).toMatchObject({ isPausedByProgram: true })
    await sms.sendDue()
    expect((await find(id)).unknown).toBeGreaterThanOrEqual(unknown + 5)
    const { id: other } = await create(['0922000001', '0922000002', '0922000003', '0922000004'])
    await sms.sendDue()
    expect(await find(other)).toMatchObject({ state: 'completed', unknown: 4, isPausedByProgram: false })
  })

  test('that a person has paused is not said to be paused by the program', async () => {
    provider.answer('hold')
    const { id } = await create(phones(20))
    await expect.poll(() => provider.received.length).toBe(4)
    await decide(id, 'pause')
    provider.release('badGateway')
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'paused', unknown: 4, isPausedByProgram: false })
  })

  test('is sent again to all of them at once, one time per decision, and continues', async () => {
    await sql`update shop_settings set sms_part_price = 35`.execute(db)
    onTestFinished(async () => void (await sql`update shop_settings set sms_part_price = null`.execute(db)))
    const { id, unknown, updatedAt } = await begin(phones(20))
    expect((await resendUnknown(id, updatedAt, technician)).json().code).toBe('access.denied')
    const again = () => resendUnknown(id, updatedAt)
    const replies = await Promise.all([again(), resendUnknown(id, updatedAt, admin), again()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await sms.sendDue()
    const ended = { state: 'completed', sent: 20, unknown: 0, partCost: 35 * (20 + unknown) }
    expect(await find(id)).toMatchObject(ended)
    await again()
    await countAsSent(id, updatedAt)
    await sms.sendDue()
    expect(await find(id)).toMatchObject(ended)
    expect(provider.received).toHaveLength(20 + unknown)
    expect(await undecided()).toEqual([nothing, nothing, nothing])
  })

  test('leaves out those who have got enough messages today, and sends nothing beyond a budget', async () => {
    const { id, unknown, updatedAt } = await begin(phones(20))
    await changeSettings(admin, { smsPerPhone: 1 })
    onTestFinished(async () => void (await changeSettings(admin, { smsPerPhone: 50 })))
    expect((await resendUnknown(id, updatedAt)).json()).toMatchObject({ unknown, state: 'sending' })
    await sms.sendDue()
    const completed = await find(id)
    expect(completed).toMatchObject({ state: 'completed', unknown, sent: 20 - unknown })
    await changeSettings(admin, { smsPerPhone: 50, smsUserParts: 20 })
    const refused = await resendUnknown(id, completed.updatedAt)
    await changeSettings(admin, { smsUserParts: 2000 })
    expect(refused.json().code).toBe('sms.userBudget')
    expect(await find(id)).toEqual(completed)
  })

  test('counts all of them as sent, keeps what they cost, stays paused, and records it', async () => {
    const { id, unknown, updatedAt } = await begin(phones(20))
    expect((await countAsSent(id, updatedAt)).json()).toMatchObject({ state: 'paused', unknown: 0, sent: unknown })
    provider.received.length = 0
    await decide(id, 'cancel')
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'cancelled', sent: unknown, cancelled: 20 - unknown })
    expect(provider.received).toEqual([])
    const { rows } = await sql`
      select action, actor_id as "by" from audit_log where row_id = ${id} and action like 'bulkMessages.%' order by id`.execute(
      db,
    )
    expect(rows).toEqual(
      ['bulkMessages.create', 'bulkMessages.countUnknownAsSent', 'bulkMessages.cancel'].map(action => ({
        action,
        by: sales.id,
      })),
    )
  })

  test('is left as it is if it has changed since the person has seen it', async () => {
    const { id, unknown, updatedAt } = await begin(phones(20))
    await decide(id, 'resume')
    await sms.sendDue()
    expect((await countAsSent(id, updatedAt)).json()).toMatchObject({ unknown, sent: 20 - unknown })
    expect((await resendUnknown(id, updatedAt)).json()).toMatchObject({ unknown, state: 'completed' })
  })
})
