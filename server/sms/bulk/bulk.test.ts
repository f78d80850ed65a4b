import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { maxOwnTextLength } from '#contract/sms/templates/ownText.ts'
import { changeSettings } from '../../testing/changeSettings.ts'
import { follow, receivesChange } from '../../testing/follow.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openDesk } from '../../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../../testing/sales.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db, sms } = shop
const { admin, technician, buildRepair } = await openDesk(shop)
const sales = await shop.staff('Sales')
const outbox = openOutbox(db)

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})
afterEach(async () => {
  provider.release()
  await sms.sendDue()
  await shop.owner.pool.query('delete from sms_outbox; delete from bulk_messages; delete from sms_opt_outs')
})

const phones = (count: number) => Array.from({ length: count }, (_, index) => `25191${1_000_000 + index}`)
const inputOf = (overrides: object = {}) => ({
  id: randomUUID(),
  title: 'New Year',
  text: 'Happy New Year!',
  template: 'custom',
  recipients: phones(6),
  ...overrides,
})
const create = async (overrides: object = {}): Promise<BulkMessage> => {
  const response = await sales.call('POST', '/api/bulk-messages', inputOf(overrides))
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()
}
const find = async (id: string): Promise<BulkMessage> => {
  const { items } = (await sales.call('GET', '/api/bulk-messages')).json()
  return items.find((bulk: BulkMessage) => bulk.id === id)
}
const decide = (id: string, decision: 'pause' | 'resume' | 'cancel') =>
  sales.call('POST', `/api/bulk-messages/${id}/${decision}`)
const results = async (id: string, query = ''): Promise<{ phone: string; state: string; problem: string | null }[]> =>
  (await sales.call('GET', `/api/bulk-messages/${id}/recipients${query}`)).json().items
const receivedPhones = () => provider.received.map(({ to }) => to).toSorted()
const optOut = (phone: string, reason = '') =>
  sales.call('POST', '/api/sms-opt-outs', { id: randomUUID(), phone, reason })

describe('a bulk message', () => {
  test('is queued, sends to each recipient once, and is completed with its counts', async () => {
    provider.answer('hold')
    const { id, ...created } = await create()
    expect(created).toMatchObject({ state: 'queued', waiting: 6, sent: 0, failed: 0, author: 'The Sales' })
    await expect.poll(() => provider.received.length).toBe(4)
    expect(await find(id)).toMatchObject({ state: 'sending', waiting: 6 })
    provider.answer('success')
    provider.release()
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'completed', waiting: 0, sent: 6, failed: 0 })
    expect(receivedPhones()).toEqual(phones(6))
    expect(provider.received[0]?.message).toBe('Happy New Year!')
    const page = (await sales.call('GET', `/api/bulk-messages/${id}/recipients?limit=4`)).json()
    const rest = await results(id, `?limit=4&cursor=${page.nextCursor}`)
    expect([...page.items, ...rest].map(({ phone }) => phone)).toEqual(phones(6))
    const sent = { state: 'sent', problem: null, sentAt: expect.any(String), partCost: null }
    expect(page.items[0]).toEqual({ phone: phones(1)[0], ...sent })
  })

  test('counts what the provider refuses and what it does not confirm, and a resend changes the counts and the cost', async () => {
    const setPrice = (price: number | null) => sql`update shop_settings set sms_part_price = ${price}`.execute(db)
    await setPrice(35)
    onTestFinished(async () => void (await setPrice(null)))
    provider.answer('error')
    const { id } = await create({ recipients: phones(1) })
    await expect.poll(() => find(id)).toMatchObject({ state: 'completed', failed: 1, partCost: 0 })
    expect(await results(id, '?state=failed')).toMatchObject([
      { partCost: 0, problem: expect.stringContaining('Insufficient') },
    ])
    const { id: smsId } = await db.selectFrom('sms_outbox').select('id').executeTakeFirstOrThrow()
    provider.answer('cut')
    await sales.call('POST', `/api/sms/${smsId}/resend`, { attempts: 1 })
    expect(await find(id)).toMatchObject({ state: 'completed', failed: 0, unknown: 1, partCost: 35 })
    await setPrice(40)
    provider.answer('trouble')
    await sales.call('POST', `/api/sms/${smsId}/resend`, { attempts: 2 })
    expect(await find(id)).toMatchObject({ state: 'sending', waiting: 1, unknown: 0, partCost: 35 })
    provider.answer('success')
    await outbox.expireAll()
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'completed', waiting: 0, sent: 1, partCost: 75 })
    expect(await results(id)).toMatchObject([{ partCost: 75 }])
  })

  test('is sent again to the failed, once per decision, and not to those who may have got it', async () => {
    const { id } = await create()
    await sms.sendDue()
    const fail = (index: number, state: 'failed' | 'unknown') =>
      sql`update sms_outbox set state = ${state}, problem = 'x', sent_at = null where phone = ${phones(6)[index]}`.execute(
        db,
      )
    await Promise.all([fail(0, 'failed'), fail(1, 'failed'), fail(2, 'unknown')])
    const { updatedAt, ...ended } = await find(id)
    expect(ended).toMatchObject({ state: 'completed', failed: 2, unknown: 1, sent: 3 })
    provider.received.length = 0
    const again = (who = sales) => who.call('POST', `/api/bulk-messages/${id}/resend-failed`, { updatedAt })
    expect((await again(technician)).json().code).toBe('access.denied')
    const replies = await Promise.all([again(), again(admin), again()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await sms.sendDue()
    expect(receivedPhones()).toEqual(phones(2))
    expect(await find(id)).toMatchObject({ state: 'completed', failed: 0, unknown: 1, sent: 5 })
    await fail(3, 'failed')
    expect((await again()).json()).toMatchObject({ state: 'completed', failed: 1 })
    await sms.sendDue()
    expect(receivedPhones()).toEqual(phones(2))
  })

  test('that is sent again, also at the same time, is stored once', async () => {
    const input = inputOf()
    const replies = await Promise.all([1, 2, 3].map(() => sales.call('POST', '/api/bulk-messages', input)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    await sms.sendDue()
    expect(receivedPhones()).toEqual(phones(6))
    const others = [{ text: 'Other' }, { recipients: phones(5) }, { recipients: phones(7).slice(1) }]
    for (const other of others)
      expect((await sales.call('POST', '/api/bulk-messages', { ...input, ...other })).json().code).toBe('id.taken')
  })

  test('is listed by the time at which it was sent, newest first', async () => {
    for (const title of ['first', 'second', 'third']) await create({ title, recipients: phones(1) })
    const page = (await sales.call('GET', '/api/bulk-messages?limit=2')).json()
    const rest = (await sales.call('GET', `/api/bulk-messages?limit=2&cursor=${page.nextCursor}`)).json()
    const titles = [...page.items, ...rest.items].map(({ title }: BulkMessage) => title)
    expect(titles).toEqual(['third', 'second', 'first'])
  })

  test('understands every spelling, removes duplicates and counts them', async () => {
    const recipients = ['0911000001', '+251 911 000 001', '251911000001', '0911 00 00 02']
    const { id, duplicates } = await create({ recipients, duplicates: 3 })
    expect(duplicates).toBe(5)
    expect((await results(id)).map(({ phone }) => phone)).toEqual(['251911000001', '251911000002'])
  })

  test.each([
    [{ recipients: [] }, { recipients: 'Please enter at least one valid 10-digit phone number' }],
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ text: '' }, { text: 'Content is required' }],
    [{ text: 'Dear {customer}' }, { text: expect.stringContaining('{customer} would be sent as it stands') }],
  ])('with %o is refused', async (overrides, fields) => {
    const response = await sales.call('POST', '/api/bulk-messages', inputOf(overrides))
    expect([response.statusCode, response.json().details.fields]).toEqual([400, fields])
  })

  test('has at most as many characters in the database as in the contract', async () => {
    await create({ text: 'x'.repeat(maxOwnTextLength) })
    const longer = sql`update bulk_messages set text = text || 'x'`.execute(db)
    await expect(longer).rejects.toMatchObject({ constraint: 'bulk_messages_text_check' })
  })

  test.each(['+4915112345678', '12345', '0011234567'])(
    'to %s, which is no Ethiopian number, is refused',
    async phone => {
      const response = await sales.call('POST', '/api/bulk-messages', inputOf({ recipients: [phone] }))
      expect(response.statusCode).toBe(400)
    },
  )

  test('to a phone beyond the limit of the day fails for that phone, which a check tells before', async () => {
    await changeSettings(admin, { smsPerPhone: 1 })
    const [first = ''] = phones(1)
    await create({ recipients: [first] })
    await sms.sendDue()
    const check = await sales.call('POST', '/api/bulk-messages/check', { recipients: phones(2) })
    expect(check.json()).toEqual({ optedOut: [], overLimit: [first] })
    const { id, ...counts } = await create({ recipients: phones(2) })
    await changeSettings(admin, { smsPerPhone: 50 })
    expect(counts).toMatchObject({ waiting: 1, failed: 1 })
    expect((await results(id))[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('from the next day on'),
    })
  })
})

describe('a paused bulk message', () => {
  test('finishes what is being sent, sends no more, and continues when it is resumed', async () => {
    provider.answer('hold')
    const { id } = await create()
    await expect.poll(() => provider.received.length).toBe(4)
    expect((await decide(id, 'pause')).json()).toMatchObject({ state: 'paused' })
    provider.answer('success')
    provider.release()
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'paused', waiting: 2, sent: 4 })
    expect((await decide(id, 'pause')).statusCode).toBe(200)
    expect((await decide(id, 'resume')).json()).toMatchObject({ state: 'sending' })
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'completed', sent: 6 })
    expect(receivedPhones()).toEqual(phones(6))
    expect((await decide(id, 'pause')).json().code).toBe('bulk.ended')
    expect((await decide(id, 'resume')).json()).toMatchObject({ state: 'completed' })
  })

  test('for days is retried for a day again when it is resumed', async () => {
    provider.answer('trouble')
    const { id } = await create({ recipients: phones(2) })
    await sms.sendDue()
    await decide(id, 'pause')
    await sql`update sms_outbox set queued_at = now() - interval '2 days'`.execute(db)
    await outbox.expireAll()
    await decide(id, 'resume')
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ waiting: 2, failed: 0 })
    provider.answer('success')
    await outbox.expireAll()
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'completed', sent: 2 })
  })

  test('does not hold up another to the same phones, while an earlier one that waits for its retry does', async () => {
    provider.answer('trouble')
    const { id } = await create({ recipients: phones(2), text: 'first' })
    await sms.sendDue()
    provider.answer('success')
    provider.received.length = 0
    const other = await create({ recipients: phones(2), text: 'second' })
    await sms.sendDue()
    expect(provider.received).toEqual([])
    await decide(id, 'pause')
    await sms.sendDue()
    expect(provider.received.map(({ message }) => message)).toEqual(['second', 'second'])
    expect(await find(other.id)).toMatchObject({ state: 'completed', sent: 2 })
  })
})

describe('a cancelled bulk message', () => {
  test('withdraws what has not left, finishes what is being sent, retries none of it, and is one record', async () => {
    provider.answer('hold')
    const { id } = await create()
    await expect.poll(() => provider.received.length).toBe(4)
    expect((await decide(id, 'cancel')).json()).toMatchObject({ state: 'cancelled', waiting: 4, cancelled: 2 })
    expect((await decide(id, 'cancel')).statusCode).toBe(200)
    provider.answer('success')
    provider.release('trouble')
    await sms.sendDue()
    await outbox.expireAll()
    await sms.sendDue()
    expect(await find(id)).toMatchObject({ state: 'cancelled', waiting: 0, sent: 0, cancelled: 6, withdrawn: 6 })
    expect(provider.received).toHaveLength(4)
    expect((await decide(id, 'resume')).json()).toMatchObject({ state: 'cancelled' })
    const { rows } = await sql`
      select table_name as "table", action from audit_log
      where (row_id = ${id} or row_id in (select id::text from sms_outbox where reference = ${id}))
        and action <> 'by hand' order by id`.execute(db)
    const recorded = { table: 'bulk_messages' }
    expect(rows).toEqual([
      { ...recorded, action: 'bulkMessages.create' },
      { ...recorded, action: 'bulkMessages.cancel' },
    ])
  })

  test('stays as it is once it is completed', async () => {
    const { id } = await create()
    await sms.sendDue()
    expect((await decide(id, 'cancel')).json().code).toBe('bulk.ended')
    expect(await find(id)).toMatchObject({ state: 'completed', sent: 6 })
    expect((await decide(randomUUID(), 'cancel')).json().code).toBe('bulk.notFound')
  })

  test('ends at once although its results are being recorded', async () => {
    const { id } = await create({ recipients: phones(300) })
    await expect.poll(() => provider.received.length, { interval: 1 }).toBeGreaterThan(20)
    expect((await decide(id, 'cancel')).statusCode).toBe(200)
    await sms.sendDue()
    const { state, waiting, sent, cancelled } = await find(id)
    expect([state, waiting, sent + cancelled, sent]).toEqual(['cancelled', 0, 300, provider.received.length])
  })
})

describe('a customer who has opted out', () => {
  const [first = '', second = ''] = phones(2)

  test('gets no bulk message, which the check and the results show, but messages about repairs', async () => {
    expect((await optOut('0911 000 000', 'Asked by phone')).statusCode).toBe(201)
    const check = await sales.call('POST', '/api/bulk-messages/check', { recipients: [first, second] })
    expect(check.json()).toEqual({ optedOut: [first], overLimit: [] })
    const { id, ...counts } = await create({ recipients: [first, second] })
    expect(counts).toMatchObject({ waiting: 1, cancelled: 1, withdrawn: 0 })
    await sms.sendDue()
    expect(receivedPhones()).toEqual([second])
    expect(await results(id, '?state=cancelled')).toEqual([
      {
        phone: first,
        state: 'cancelled',
        problem: 'The customer has opted out of bulk messages',
        sentAt: null,
        partCost: 0,
      },
    ])
    expect(await buildRepair({ customerPhone: first })).toMatchObject({ sms: 'sent' })
  })

  test('while a bulk message is being sent gets none of it, and the others do', async () => {
    provider.answer('hold')
    const { id } = await create({ recipients: phones(20) })
    await expect.poll(() => provider.received.length).toBe(4)
    const late = phones(20).slice(4, 12)
    for (const phone of late) await optOut(phone)
    provider.answer('success')
    provider.release()
    await sms.sendDue()
    expect(receivedPhones()).toEqual(phones(20).filter(phone => !late.includes(phone)))
    expect(await find(id)).toMatchObject({ state: 'completed', waiting: 0, sent: 12, cancelled: 8 })
  })

  test('is listed once, found by the number as it is typed, and can be removed', async () => {
    const input = { id: randomUUID(), phone: '0911 000 000', reason: 'Asked at the counter' }
    for (const _ of [1, 2])
      expect((await sales.call('POST', '/api/sms-opt-outs', input)).json()).toMatchObject({
        phone: first,
        reason: 'Asked at the counter',
        addedBy: 'The Sales',
      })
    expect((await optOut('+251911000000')).json()).toMatchObject({
      code: 'optOuts.taken',
      details: { fields: { phone: 'This phone number is already on the list' } },
    })
    expect((await optOut('+49 151 12345678')).statusCode).toBe(400)
    const found = async (search: string) =>
      (await sales.call('GET', `/api/sms-opt-outs?search=${encodeURIComponent(search)}`)).json().items.length
    expect([await found('0911 000'), await found('counter'), await found('0922')]).toEqual([1, 1, 0])
    expect((await admin.call('DELETE', `/api/sms-opt-outs/${input.id}`)).statusCode).toBe(204)
    expect((await admin.call('DELETE', `/api/sms-opt-outs/${input.id}`)).json().code).toBe('optOuts.notFound')
  })
})

test('customers are chosen by last visit, device, branch, open tickets and purchases, among the work that a user lists', async () => {
  await db.deleteFrom('repairs').execute()
  const colleague = await shop.staff('Technician')
  const [abebe, sara, john] = ['0911000001', '0911000002', '+4915112345678']
  await buildRepair({ customerPhone: abebe, deviceType: 'Samsung A54' })
  const { number } = await buildRepair({ customerPhone: sara, deviceType: 'iPhone 13', technicianId: colleague.id })
  await buildRepair({ customerPhone: john })
  await sql`update repairs set created_at = now() - interval '40 days', status = 'Delivered' where number = ${number}`.execute(
    db,
  )
  const choose = async (query: string, who = admin) =>
    (await who.call('GET', `/api/bulk-messages/customers?${query}`)).json().phones
  const [abebes, saras] = ['251911000001', '251911000002']
  const today = shopDay(new Date())
  expect(await choose('')).toEqual([abebes, saras])
  expect(await choose(`from=${today}`)).toEqual([abebes])
  expect(await choose(`to=${shopDay(new Date(Date.now() - 30 * 86_400_000))}`)).toEqual([saras])
  expect(await choose('device=iphone')).toEqual([saras])
  expect(await choose('open=true')).toEqual([abebes])
  expect(await choose('', technician)).toEqual([abebes])

  const [hanas, belays] = ['251911000003', '251911000004']
  const line = await buildLine(shop, { productName: 'Redmi 13' })
  await buildSale(admin, saleInput([line], { customerPhone: belays }))
  await buildSale(sales, saleInput([line], { customerPhone: hanas }))
  expect(await choose('')).toEqual([hanas, belays, abebes, saras])
  expect(await choose('of=sales')).toEqual([hanas, belays])
  expect(await choose('of=repairs')).toEqual([abebes, saras])
  expect(await choose('device=redmi')).toEqual([hanas, belays])
  expect(await choose('open=true')).toEqual([abebes])
  expect(await choose('', technician)).toEqual([abebes])
  expect(await choose('', sales)).toEqual([hanas])

  const moveTo = (branch: number | null) => db.updateTable('users').set({ branch }).where('id', '=', sales.id).execute()
  await moveTo(1)
  await buildSale(sales, saleInput([line], { customerPhone: belays }))
  expect(await choose('branch=1')).toEqual([belays])
  expect(await choose('branch=0')).toEqual([])
  expect(await choose('branch=none')).toEqual([hanas, abebes, saras])
  await moveTo(null)
  const { branches } = (await admin.call('GET', '/api/settings')).json()
  await changeSettings(admin, { branches: branches.with(1, { en: '', am: '' }) })
  expect(await choose('branch=none')).toEqual([belays, hanas, abebes, saras])
  await changeSettings(admin, { branches })

  const preview = async (query: string) =>
    (await admin.call('GET', `/api/bulk-messages/customers?preview=true&${query}`)).json()
  const aMonthAgo = `to=${shopDay(new Date(Date.now() - 30 * 86_400_000))}`
  for (const query of [
    '',
    `from=${today}`,
    aMonthAgo,
    'device=iphone',
    'device=redmi',
    'branch=none',
    'open=true',
    'of=sales',
  ])
    expect([query, await preview(query)]).toEqual([query, { phones: await choose(query), hasMore: false }])

  // More visits than a preview reads.
  await sql`insert into repairs (id, number, customer_name, customer_phone, device_type, problem)
    select gen_random_uuid(), 'REP-' || lpad(place::text, 8, '0'), 'Abebe', ${abebes}, 'Samsung A54', 'Screen'
    from generate_series(1, 1000) place`.execute(db)
  expect(await preview('')).toEqual({ phones: [abebes, belays, hanas], hasMore: true })
  expect(await preview('device=iphone')).toEqual({ phones: [], hasMore: true })
  expect(await preview(aMonthAgo)).toEqual({ phones: [saras], hasMore: false })
  expect(await preview('of=sales')).toEqual({ phones: [belays, hanas], hasMore: false })
  expect(await preview('open=true')).toEqual({ phones: [abebes], hasMore: true })
  expect(await choose('device=iphone')).toEqual([saras])
})

test('10,000 recipients are accepted, and the progress is announced about once a second', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await follow(`http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`, sales.cookie)
  await changeSettings(admin, { smsShopParts: 100_000, smsUserParts: 100_000 })
  const begin = performance.now()
  const { id, waiting } = await create({ recipients: phones(10_000) })
  expect(waiting).toBe(10_000)
  await receivesChange(stream, 'bulkMessages')
  const announced = (topic: string) => stream.events.filter(({ data }) => data.topic === topic).length
  for (const topic of ['bulkMessages', 'messages']) await expect.poll(() => announced(topic)).toBeGreaterThan(1)
  await expect.poll(() => provider.received.length, { timeout: 20_000 }).toBeGreaterThan(300)
  const seconds = Math.ceil((performance.now() - begin) / 1000)
  // Besides, that it was created, and that it has begun.
  for (const topic of ['bulkMessages', 'messages']) expect(announced(topic)).toBeLessThanOrEqual(seconds + 3)
  await decide(id, 'cancel')
}, 60_000)

test('without a provider a bulk message is stored, and every recipient fails with the reason', async () => {
  const silent = await openShop()
  const someone = await silent.staff('Technician')
  const { id, ...counts } = (await someone.call('POST', '/api/bulk-messages', inputOf())).json()
  expect(counts).toMatchObject({ state: 'completed', waiting: 0, failed: 6 })
  const { items } = (await someone.call('GET', `/api/bulk-messages/${id}/recipients`)).json()
  expect(items[0].problem).toMatch(/provider/)
})
