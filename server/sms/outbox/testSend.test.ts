import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSettings } from '../../testing/changeSettings.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openShop } from '../../testing/shop.ts'
import { withShortSmsTimeout } from '../../testing/shortSmsTimeout.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const admin = await shop.staff('Admin')

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})

const send = (id: string = randomUUID(), phone = '0911 234 567', { call } = admin) =>
  call('POST', '/api/sms/test', { id, phone })
const stored = (id: string) =>
  shop.db
    .selectFrom('sms_outbox')
    .select(['kind', 'state', 'problem', 'actor_id'])
    .where('reference', '=', id)
    .execute()

test('a test message is sent once, signed with the name of the shop, although the request is repeated', async () => {
  const id = randomUUID()
  await changeSettings(admin, { shopName: 'Bole Phones' })
  for (const _ of [1, 2]) expect((await send(id)).json()).toEqual({ state: 'sent', problem: null })
  expect(provider.received).toMatchObject([
    { to: '251911234567', message: 'This is a test message. SMS of Bole Phones arrive.' },
  ])
  expect(await stored(id)).toMatchObject([{ kind: 'test', actor_id: admin.id }])
})

test('without a name of the shop, a test message is unsigned', async () => {
  await changeSettings(admin, { shopName: 'Tigena' })
  await send()
  expect(provider.received).toMatchObject([{ message: 'This is a test message. SMS arrive.' }])
})

test('a repeat at the same time gets the outcome of the first', async () => {
  provider.answer('hold')
  const id = randomUUID()
  const replies = Promise.all([send(id), send(id), send(id)])
  await expect.poll(() => provider.received.length).toBe(1)
  provider.release()
  expect((await replies).map(reply => reply.json())).toEqual(Array(3).fill({ state: 'sent', problem: null }))
  expect(provider.received).toHaveLength(1)
})

describe('the reason why a test failed is in words that an owner can act on:', () => {
  test.each([
    ['forbidden', 'failed', 'The token was refused. Check SMS_API_TOKEN'],
    [
      'unknownSender',
      'failed',
      'Sender name is not found. Check SMS_SENDER: the provider must have approved this name',
    ],
    ['error', 'failed', 'Insufficient balance. Top up your account at the SMS provider'],
    ['gibberish', 'unknown', 'The SMS provider sent an answer that makes no sense (status 200). Check SMS_API_URL'],
    ['cut', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET). The message may have arrived'],
  ] as const)('%s', async (answer, state, problem) => {
    provider.answer(answer)
    expect((await send()).json()).toEqual({ state, problem })
  })
})

test('a test that cannot be sent now is not retried', async () => {
  provider.answer('trouble')
  const id = randomUUID()
  const failed = { state: 'failed', problem: 'The SMS provider is temporarily unavailable (status 503)' }
  expect((await send(id)).json()).toEqual(failed)
  expect(await stored(id)).toMatchObject([failed])
  expect((await send(id)).json()).toEqual(failed)
  expect(provider.received).toHaveLength(1)
})

test('a test does not wait behind a message to the same phone, nor is it retried after a slow refusal', async () => {
  await openOutbox(shop.db).store('0911 234 567')
  provider.answer('hold')
  const id = randomUUID()
  const impatient = await withShortSmsTimeout(shop, admin, { outcomeTimeoutMs: 50 })
  await send(id, '0911234567', impatient)
  await expect.poll(() => provider.received.length).toBe(1)
  provider.release('trouble')
  await expect.poll(() => stored(id)).toMatchObject([{ kind: 'test', state: 'failed' }])
})

test('a test that was stored before the program stopped for long is not sent', async () => {
  const outbox = openOutbox(shop.db)
  const id = await outbox.store('0922 345 678', 'Test', 'test')
  await sql`update sms_outbox set queued_at = now() - interval '2 minutes' where id = ${id}`.execute(shop.db)
  await outbox.expireAll()
  await shop.sms.sendDue()
  expect(await outbox.row(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('Send another one') })
  expect(provider.received.map(({ to }) => to)).not.toContain('251922345678')
})

test('while the provider has not answered, the test is being sent, and a repeat gets the result', async () => {
  provider.answer('hold')
  const id = randomUUID()
  const impatient = await withShortSmsTimeout(shop, admin, { outcomeTimeoutMs: 50 })
  expect((await send(id, '0911234567', impatient)).json()).toEqual({ state: 'sending', problem: null })
  provider.release()
  await expect.poll(async () => (await send(id)).json()).toEqual({ state: 'sent', problem: null })
  expect(provider.received).toHaveLength(1)
})

test('a wrong phone number and a test without a provider are refused', async () => {
  const refused = await send(randomUUID(), '12')
  expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([400, ['phone']])
  const other = await openShop()
  const owner = await other.staff('Admin')
  const unsent = await owner.call('POST', '/api/sms/test', { id: randomUUID(), phone: '0911234567' })
  expect([unsent.statusCode, unsent.json().code]).toEqual([409, 'sms.noProvider'])
  expect((await owner.call('GET', '/api/sms/provider')).json()).toMatchObject({ host: null, hasToken: false })
})

test('an Admin sees the settings of the provider, but not the token', async () => {
  const reply = await admin.call('GET', '/api/sms/provider')
  expect(reply.json()).toEqual({
    host: new URL(provider.settings.SMS_API_URL).host,
    hasToken: true,
    from: 'shop-identifier',
    sender: 'Tigena',
  })
  expect(reply.body).not.toContain(provider.settings.SMS_API_TOKEN)
})
