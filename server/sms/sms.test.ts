import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import { openOutbox } from '../testing/outbox.ts'
import { openShop } from '../testing/shop.ts'
import { type AnswerKind, openSmsProvider } from '../testing/smsProvider.ts'
import { createSmsSender } from './sender.ts'
import { awaitSmsOutcome, findSmsByCause, storeSms } from './sms.service.ts'

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
  return { id, outcome: await awaitSmsOutcome(sender, { id, outcome: 'pending' }) }
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
  const rolledBack = inTransaction(db, ownOrigin('test'), async trx => {
    await storeSms(trx, { hasProvider: true }, { phone: '0911234567', text: 'rolled back', cause: null })
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await db.selectFrom('sms_outbox').select('id').where('text', '=', 'rolled back').execute()).toEqual([])
})

describe('REP-31 the outcome of a message is returned', () => {
  test.each<[AnswerKind, string, string | null]>([
    ['success', 'sent', null],
    ['error', 'failed', 'Insufficient balance'],
    ['errors', 'failed', 'Bad number. No credit'],
    ['quoting', 'failed', 'Bad token …'],
    ['forbidden', 'failed', 'The token was refused. Check SMS_API_TOKEN'],
    ['missing', 'failed', 'The SMS provider has nothing at this address. Check SMS_API_URL'],
    ['trouble', 'queued', 'The SMS provider is temporarily unavailable (status 503)'],
    ['crowded', 'queued', 'The SMS provider is temporarily unavailable (status 429)'],
    ['broken', 'unknown', 'The SMS provider sent an unexpected answer (status 500)'],
    ['gibberish', 'unknown', 'The SMS provider sent an unexpected answer (status 200)'],
    ['endless', 'unknown', 'The SMS provider sent an unexpected answer (status 200)'],
    ['contradiction', 'unknown', 'The SMS provider sent an unexpected answer (status 503)'],
    ['drop', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET)'],
    ['cut', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET)'],
    ['cutHalfway', 'unknown', 'The connection to the SMS provider was lost (ECONNRESET)'],
    ['hang', 'unknown', 'The SMS provider did not answer in time'],
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

  test('when there is no message', async () => expect(await awaitSmsOutcome(openSender(), null)).toBe('none'))
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
  const cause = { repairNumber: 'REP-00000000', id: randomUUID() }
  const stored = await inTransaction(shop.db, ownOrigin('test'), trx =>
    storeSms(trx, shop.sms, { phone: '0911234567', text, cause }),
  )
  expect(await awaitSmsOutcome(shop.sms, stored)).toBe('noProvider')
  expect(await findSmsByCause(shop.db, cause)).toEqual(stored)
  const row = await shop.db.selectFrom('sms_outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    state: 'failed',
    problem: 'No SMS provider is set up',
    repair_number: 'REP-00000000',
    attempts: 0,
    updated_at: row.created_at,
  })
})

test('the outcome of a message is in the audit log; the credential is in no record', async () => {
  provider.answer('quoting')
  const { id } = await send()
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { action: 'sms.send', before: { state: 'sending' }, after: { state: 'failed', problem: 'Bad token …' } },
  ])
  const records = JSON.stringify([audit, await db.selectFrom('sms_outbox').selectAll().execute()])
  expect(records).not.toContain(provider.settings.SMS_API_TOKEN)
})
