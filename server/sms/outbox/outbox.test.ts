import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { smsKinds } from '#contract/sms/outbox/smsKinds.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { inTransaction, ownOrigin } from '../../platform/db/database.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openShop } from '../../testing/shop.ts'
import { type AnswerKind, openSmsProvider } from '../../testing/smsProvider.ts'
import { awaitSmsOutcome, findSmsByCause, redirectSms, storeSms, withdrawSms } from './outbox.service.ts'
import { createSmsSender } from './sender.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const { db, config } = await openShop(provider.settings)
const outbox = openOutbox(db)

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})
afterEach(async () => {
  await db.deleteFrom('sms_outbox').execute()
})

const openSender = (...[settings, times]: [settings?: object, times?: Parameters<typeof createSmsSender>[2]]) => {
  const sender = createSmsSender(db, { ...config, ...settings }, { providerTimeoutMs: 300, ...times })
  onTestFinished(() => sender.stop())
  return sender
}

const text = 'ሰላም Abebe & Sons: your phone + charger, 100% done?'
const send = async (sender = openSender()) => {
  const id = await outbox.store('0911 234 567', text)
  return { id, outcome: await awaitSmsOutcome(db, sender, { id, outcome: 'pending' }) }
}

test('MSG-07 MSG-08 the provider is called as documented, with the number beginning with 251', async () => {
  expect((await send()).outcome).toBe('sent')
  expect(provider.received).toEqual([
    {
      method: 'GET',
      authorization: 'Bearer secret-token-of-tests',
      from: 'shop-identifier',
      sender: 'Tigena',
      to: '251911234567',
      message: text,
    },
  ])
})

test("the provider's id of an accepted message is stored", async () => {
  const { id } = await send()
  expect(await outbox.row(id)).toMatchObject({ state: 'sent', provider_message_id: 'message-1' })
})

test('a retry waits as long as the provider asks for', async () => {
  provider.answer('crowdedForTenMinutes')
  const { id } = await send()
  const { next_attempt_at, updated_at } = await outbox.row(id)
  expect(Date.parse(next_attempt_at) - Date.parse(updated_at)).toBeGreaterThanOrEqual(600_000)
})

test('MSG-09 a message is stored in the transaction of its cause, or not at all', async () => {
  const cause = { kind: 'sale', reference: 'S-1', id: randomUUID() } as const
  const rolledBack = inTransaction(db, ownOrigin('test'), async trx => {
    await storeSms(trx, { hasProvider: true }, { phone: '0911234567', text: 'rolled back', cause })
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await db.selectFrom('sms_outbox').select('id').where('text', '=', 'rolled back').execute()).toEqual([])
})

describe('REP-31 the outcome of a message is returned', () => {
  test.each<[AnswerKind, string, string | null]>([
    ['success', 'sent', null],
    ['error', 'failed', 'Insufficient balance. Top up your account at the SMS provider'],
    ['errors', 'failed', 'Bad number. No credit. Top up your account at the SMS provider. Check the phone number'],
    ['quoting', 'failed', 'Bad token …. Check SMS_API_TOKEN'],
    ['forbidden', 'failed', 'The token was refused. Check SMS_API_TOKEN'],
    [
      'unknownSender',
      'failed',
      'Sender name is not found. Check SMS_SENDER: the provider must have approved this name',
    ],
    ['unknownNumber', 'failed', 'Identifier ID not found. Check SMS_FROM'],
    ['moved', 'failed', 'The SMS provider has moved to another address. Check SMS_API_URL'],
    ['missing', 'failed', 'The SMS provider has nothing at this address. Check SMS_API_URL'],
    ['trouble', 'queued', 'The SMS provider is temporarily unavailable (status 503)'],
    ['crowded', 'queued', 'The SMS provider is temporarily unavailable (status 429)'],
    ['broken', 'unknown', 'The SMS provider has a problem of its own (status 500). The message may have arrived'],
    ['gibberish', 'unknown', 'The SMS provider sent an answer that makes no sense (status 200). Check SMS_API_URL'],
    ['endless', 'unknown', 'The SMS provider sent an answer that makes no sense (status 200). Check SMS_API_URL'],
    [
      'contradiction',
      'unknown',
      'The SMS provider has a problem of its own (status 503). The message may have arrived',
    ],
    ['drop', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET). The message may have arrived'],
    ['cut', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET). The message may have arrived'],
    ['cutHalfway', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET). The message may have arrived'],
    ['hang', 'unknown', 'The SMS provider did not answer in time. The message may have arrived'],
  ])('when the provider answers with %s: %s', async (behaviour, expected, problem) => {
    provider.answer(behaviour)
    const { id, outcome } = await send()
    expect(outcome).toBe(expected)
    expect(await outbox.row(id)).toMatchObject({ state: expected, problem, attempts: 1, claimed_until: null })
  })

  test('within the timeout although the provider hangs', async () => {
    provider.answer('hang')
    const sender = openSender({}, { outcomeTimeoutMs: 50 })
    const { id, outcome } = await send(sender)
    expect([outcome, (await outbox.row(id)).state]).toEqual(['queued', 'sending'])
    await sender.stop()
    expect((await outbox.row(id)).state).toBe('unknown')
  })

  test('when there is no message', async () => expect(await awaitSmsOutcome(db, openSender(), null)).toBe('none'))
})

describe('MSG-09 a message is queued for a retry when the provider cannot have received it:', () => {
  const openSilentPort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return { server, port: (server.address() as AddressInfo).port }
  }

  test('the connection is refused', async () => {
    const { server, port } = await openSilentPort()
    server.close()
    const { id, outcome } = await send(openSender({ SMS_API_URL: `http://127.0.0.1:${port}` }))
    expect([outcome, (await outbox.row(id)).problem]).toEqual([
      'queued',
      'The SMS provider cannot be reached (ECONNREFUSED). Check the internet connection and SMS_API_URL',
    ])
  })

  test('its name is not found', async () => {
    const { id, outcome } = await send(openSender({ SMS_API_URL: 'http://sms.invalid' }, { providerTimeoutMs: 5000 }))
    expect([outcome, (await outbox.row(id)).problem]).toEqual([
      'queued',
      expect.stringMatching(/^The SMS provider cannot be reached \((ENOTFOUND|EAI_AGAIN)\)\. Check/),
    ])
  })

  test('no secure connection is established in time', async () => {
    const { port } = await openSilentPort()
    const { id, outcome } = await send(openSender({ SMS_API_URL: `https://127.0.0.1:${port}` }))
    expect([outcome, (await outbox.row(id)).problem]).toEqual([
      'queued',
      'The SMS provider cannot be reached (timeout). Check the internet connection and SMS_API_URL',
    ])
  })
})

test('MSG-10 without a provider a message is stored as failed, and nothing else happens to it', async () => {
  const shop = await openShop()
  const cause = { kind: 'repair', reference: 'REP-00000000', id: randomUUID() } as const
  const stored = await inTransaction(shop.db, ownOrigin('test'), trx =>
    storeSms(trx, shop.sms, { phone: '0911234567', text, cause }),
  )
  expect(await awaitSmsOutcome(shop.db, shop.sms, stored)).toBe('noProvider')
  expect(await findSmsByCause(shop.db, cause)).toEqual(stored)
  const row = await shop.db.selectFrom('sms_outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    state: 'failed',
    problem: 'No SMS provider is set up',
    reference: 'REP-00000000',
    attempts: 0,
    updated_at: row.created_at,
  })
})

describe('the cause of a message', () => {
  const store = (cause: Parameters<typeof findSmsByCause>[1], phone = '0911234567') =>
    inTransaction(db, ownOrigin('test'), trx => storeSms(trx, { hasProvider: true }, { phone, text, cause }))

  const withdraw = (subject: Parameters<typeof withdrawSms>[1]) =>
    inTransaction(db, ownOrigin('test'), trx => withdrawSms(trx, subject, smsProblem({ said: 'It was deleted' })))

  test('of any kind finds its message', async () => {
    const [reference, id] = ['1', randomUUID()]
    for (const kind of smsKinds) {
      const stored = await store({ kind, reference, id })
      expect(await findSmsByCause(db, { kind, reference, id })).toEqual({ id: stored.id, outcome: 'queued' })
    }
  })

  test('has one message', async () => {
    const cause = { kind: 'sale', reference: '1', id: randomUUID() } as const
    await store(cause)
    await expect(store(cause)).rejects.toThrow('sms_outbox_cause_key')
  })

  test('withdraws what has not left when it is deleted, and nothing of another one', async () => {
    const sale = { kind: 'sale', reference: '1' } as const
    await store({ ...sale, id: randomUUID() })
    await store({ ...sale, id: randomUUID() })
    await store({ ...sale, reference: '2', id: randomUUID() })
    await store({ kind: 'warranty', reference: '1', id: randomUUID() })
    await withdraw(sale)
    const rows = await db.selectFrom('sms_outbox').selectAll().orderBy('position').execute()
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'queued', 'queued'])
    expect(rows.map(row => row.is_withdrawn)).toEqual([true, true, false, false])
  })

  test('withdraws also what failed when it is deleted, so that nobody resends it, but not the result of a bulk message', async () => {
    const [sale, bulk] = [{ kind: 'sale', reference: '1' } as const, { kind: 'bulk', reference: randomUUID() } as const]
    for (const subject of [sale, bulk]) await store({ ...subject, id: randomUUID() })
    await db.updateTable('sms_outbox').set({ state: 'failed', problem: 'No credit' }).execute()
    for (const subject of [sale, bulk]) await withdraw(subject)
    expect(await outbox.states()).toEqual(['cancelled', 'failed'])
  })

  test('redirects what has not left to a corrected phone; what may have gone to the earlier one waits for a person', async () => {
    const warranty = { kind: 'warranty', reference: '1' } as const
    await sql`update shop_settings set sms_part_price = 35`.execute(db)
    onTestFinished(() => void sql`update shop_settings set sms_part_price = null`.execute(db))
    const sender = openSender()
    for (const [place, answer] of (['success', 'trouble', 'error', 'broken'] as const).entries()) {
      provider.answer(answer)
      await sender.sendStored((await store({ ...warranty, id: randomUUID() }, `091123450${place}`)).id)
    }
    provider.answer('hold')
    const leaving = sender.sendStored((await store({ ...warranty, id: randomUUID() }, '0911234504')).id)
    await expect.poll(() => provider.received.length).toBe(5)
    await inTransaction(db, ownOrigin('test'), trx => redirectSms(trx, warranty, '0922 000 111'))
    provider.release()
    await leaving
    const rows = await db.selectFrom('sms_outbox').selectAll().orderBy('position').execute()
    // With what the sends to the earlier phone may have cost for each part.
    expect(rows.map(row => `${row.phone} ${row.state} ${row.earlier_part_cost}`)).toEqual([
      '251911234500 sent 0',
      '251922000111 queued 0',
      '251922000111 failed 0',
      '251922000111 failed 35',
      '251922000111 queued 35',
    ])
  })
})

test('the outcome of a message is in the outbox, not in the audit log; the credential is in neither', async () => {
  provider.answer('quoting')
  const { id } = await send()
  expect(await outbox.row(id)).toMatchObject({ state: 'failed', problem: 'Bad token …. Check SMS_API_TOKEN' })
  const audit = await db.selectFrom('audit_log').selectAll().execute()
  expect(audit.filter(({ row_id }) => row_id === id)).toEqual([])
  const records = JSON.stringify([audit, await db.selectFrom('sms_outbox').selectAll().execute()])
  expect(records).not.toContain(provider.settings.SMS_API_TOKEN)
})
