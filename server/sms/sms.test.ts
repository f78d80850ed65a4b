import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Database, ownOrigin } from '../platform/db/database.ts'
import { inJobTransaction } from '../platform/jobs/jobTransaction.ts'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { openShop } from '../testing/shop.ts'
import { type AnswerKind, openSmsProvider } from '../testing/smsProvider.ts'
import { deliver, finishSending, smsSender } from './delivery.ts'
import { type SmsJobContext, sendSms } from './sms.jobs.ts'
import { awaitSmsOutcome, storeSms } from './sms.service.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const { db, pool, config, queue } = await openShop(provider.settings)
const sms = smsSender(config, { providerTimeoutMs: 300 })
afterAll(() => finishSending(sms))

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})

const text = 'ሰላም Abebe & Sons: your phone + charger, 100% done?'
const store = () =>
  inJobTransaction({ db, queue }, ownOrigin('test'), trx => storeSms(trx, { phone: '0911 234 567', text, cause: null }))
const stored = (id: string) => db.selectFrom('sms_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const runJob = (id: string, place: Database = db) =>
  sendSms.run({ db: place, sms } as SmsJobContext, { id }, new AbortController().signal)

test('MSG-07 MSG-08 the provider is called as documented, with the number beginning with 251', async () => {
  expect(await awaitSmsOutcome(sms, db, await store())).toBe('sent')
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

test('MSG-09 a message is stored and enqueued in the transaction of its cause, or not at all', async () => {
  const jobs = async () => (await sql`select from pgboss.job where name = 'sms.send'`.execute(db)).rows.length
  const before = await jobs()
  const rolledBack = inJobTransaction({ db, queue }, ownOrigin('test'), async trx => {
    await storeSms(trx, { phone: '0911234567', text: 'rolled back', cause: null })
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await jobs()).toBe(before)
  expect(await db.selectFrom('sms_outbox').select('id').where('text', '=', 'rolled back').execute()).toEqual([])
  await store()
  expect(await jobs()).toBe(before + 1)
})

describe('REP-31 the outcome of a message is returned', () => {
  test.each<[AnswerKind, string, string | null]>([
    ['success', 'sent', null],
    ['error', 'failed', 'Insufficient balance'],
    ['forbidden', 'failed', 'Bad token …'],
    ['gibberish', 'failed', 'The SMS provider sent an unexpected answer'],
    ['trouble', 'queued', 'The SMS provider is temporarily unavailable (status 503)'],
    ['cut', 'queued', 'The SMS provider cannot be reached (UND_ERR_SOCKET)'],
  ])('when the provider answers with %s: %s', async (behaviour, outcome, problem) => {
    provider.answer(behaviour)
    const id = await store()
    expect(await awaitSmsOutcome(sms, db, id)).toBe(outcome)
    expect(await stored(id)).toMatchObject({ state: outcome, problem, attempts: 1, claimed_until: null })
  })

  test('within the timeout although the provider hangs', async () => {
    const slow = smsSender(config, { providerTimeoutMs: 1000, outcomeTimeoutMs: 50 })
    provider.answer('hang')
    const id = await store()
    expect(await awaitSmsOutcome(slow, db, id)).toBe('queued')
    expect((await stored(id)).problem).toBeNull()
    await expect
      .poll(() => stored(id))
      .toMatchObject({
        state: 'queued',
        problem: 'The SMS provider did not answer in time',
      })
  })

  test('when there is no message', async () => expect(await awaitSmsOutcome(sms, db, null)).toBe('none'))
})

test('MSG-10 without a provider a message is stored and marked as failed', async () => {
  const shop = await openShop()
  const id = await inJobTransaction(shop, ownOrigin('test'), trx =>
    storeSms(trx, { phone: '0911234567', text, cause: { repairNumber: 'REP-00000000', id: randomUUID() } }),
  )
  expect(await awaitSmsOutcome(shop.sms, shop.db, id)).toBe('failed')
  const row = await shop.db.selectFrom('sms_outbox').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'failed', problem: 'No SMS provider is set up', repair_number: 'REP-00000000' })
})

describe('MSG-09 a message', () => {
  test('is retried by the job until the provider accepts it', async () => {
    provider.answer('trouble')
    const id = await store()
    await awaitSmsOutcome(sms, db, id)
    await expect(runJob(id)).rejects.toThrow('The SMS provider is temporarily unavailable (status 503)')
    provider.answer('success')
    await runJob(id)
    await runJob(id)
    expect(provider.received.length).toBe(3)
    expect(await stored(id)).toMatchObject({ state: 'sent', problem: null, attempts: 3, sent_at: expect.any(String) })
  })

  test('is sent once although jobs, requests and other processes try at the same time', async () => {
    const elsewhere = connect(connectionUrl(pool.options), () => {})
    onTestFinished(() => elsewhere.close())
    const id = await store()
    const places = [db, elsewhere.db, db, elsewhere.db]
    await Promise.allSettled(places.flatMap(place => [awaitSmsOutcome(sms, place, id), runJob(id, place)]))
    await runJob(id)
    expect([provider.received.length, (await stored(id)).state]).toEqual([1, 'sent'])
  })

  test('whose sender crashed is sent by another process after the claim expires, not before', async () => {
    const id = await store()
    const claim = (until: string) =>
      sql`update sms_outbox set state = 'sending', claimed_until = now() + ${until}::interval where id = ${id}`.execute(
        db,
      )
    await claim('1 minute')
    await expect(runJob(id)).rejects.toThrow('Another attempt is still in flight')
    expect(provider.received).toEqual([])
    await claim('-1 second')
    await runJob(id)
    expect([provider.received.length, (await stored(id)).state]).toEqual([1, 'sent'])
  })

  test('that was sent stays sent, whatever the result of a slower attempt', async () => {
    provider.answer('hang')
    const id = await store()
    const slow = deliver(sms, db, id)
    await expect.poll(() => provider.received.length).toBe(1)
    await sql`update sms_outbox set claimed_until = now() - interval '1 second' where id = ${id}`.execute(db)
    provider.answer('success')
    await runJob(id)
    expect(await slow).toMatchObject({ state: 'queued' })
    expect((await stored(id)).state).toBe('sent')
  })

  test('that the provider has accepted is not sent again although the database fails just then', async () => {
    await sql`create sequence refusals`.execute(db)
    await sql`create function refuse_record() returns trigger language plpgsql as
      $$ begin perform nextval('refusals'); raise 'no'; end $$`.execute(db)
    await sql`create trigger refuse_record before update on sms_outbox for each row
      when (new.state = 'sent') execute function refuse_record()`.execute(db)
    const id = await store()
    const delivery = deliver(sms, db, id)
    const refusals = async () => (await pool.query('select is_called from refusals')).rows[0].is_called
    await expect.poll(refusals).toBe(true)
    await sql`drop function refuse_record cascade`.execute(db)
    await delivery
    await runJob(id)
    expect([provider.received.length, (await stored(id)).state]).toEqual([1, 'sent'])
  })

  test('in flight when the program stops is finished before the database closes', async () => {
    provider.answer('hang')
    const id = await store()
    const delivery = deliver(sms, db, id)
    await finishSending(sms)
    expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await delivery
  })

  test('fails after the maximum number of attempts', async () => {
    provider.answer('trouble')
    const id = await store()
    await sql`update sms_outbox set attempts = 15 where id = ${id}`.execute(db)
    await runJob(id)
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      problem: 'The SMS provider is temporarily unavailable (status 503)',
    })
  })
})

test('the credential is in no record', async () => {
  provider.answer('forbidden')
  await awaitSmsOutcome(sms, db, await store())
  const audit = await db.selectFrom('audit_log').select(['before', 'after']).execute()
  const outbox = await db.selectFrom('sms_outbox').selectAll().execute()
  expect(JSON.stringify(audit)).toContain('Bad token …')
  expect(JSON.stringify([audit, outbox])).not.toContain(provider.settings.SMS_API_TOKEN)
})
