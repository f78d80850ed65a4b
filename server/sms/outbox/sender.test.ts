import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../platform/db/database.ts'
import { connectionUrl } from '../../testing/connectionUrl.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { createSmsSender } from './sender.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db, owner, pool, config } = shop
const outbox = openOutbox(db)
const { store, row, states, expireAll } = outbox

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})
afterEach(async () => {
  await db.deleteFrom('sms_outbox').execute()
})

/** For a provider that does not answer. All others answer at once, however long a busy machine takes for it. */
const shortTimeout = { providerTimeoutMs: 300 }
const longTimeouts = { providerTimeoutMs: 60_000, outcomeTimeoutMs: 60_000 }

/** Like another process: its own connections and its own sender. */
const openSender = (times: Parameters<typeof createSmsSender>[2] = {}) => {
  const connected = connect(connectionUrl(pool.options), () => {})
  const sender = createSmsSender(connected.db, config, { ...longTimeouts, ...times })
  onTestFinished(async () => {
    await sender.stop()
    await connected.close()
  })
  return sender
}

const phones = (count: number) => Array.from({ length: count }, (_, index) => `25191${1_000_000 + index}`)
const receivedPhones = () => provider.received.map(({ to }) => to).toSorted()

describe('MSG-09 a message', () => {
  test('is retried later and later until the provider accepts it', async () => {
    provider.answer('trouble')
    const sender = openSender()
    const id = await store()
    expect(await sender.sendStored(id)).toBe('queued')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { next_attempt_at, updated_at } = await row(id)
      waits.push(Date.parse(next_attempt_at) - Date.parse(updated_at))
      await sender.sendDue()
      expect(provider.received.length).toBe(attempt)
      await expireAll()
      await sender.sendDue()
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBeGreaterThanOrEqual(7500)
    provider.answer('success')
    await expireAll()
    await sender.sendDue()
    await expireAll()
    await sender.sendDue()
    expect(provider.received.length).toBe(5)
    expect(await row(id)).toMatchObject({ state: 'sent', problem: null, attempts: 5, sent_at: expect.any(String) })
  })

  test('fails when the provider has been unavailable for a day', async () => {
    provider.answer('trouble')
    const id = await store()
    await sql`update sms_outbox set queued_at = now() - interval '1 day'`.execute(db)
    expect(await openSender().sendStored(id)).toBe('failed')
    expect((await row(id)).problem).toBe('The SMS provider is temporarily unavailable (status 503)')
  })

  test('is sent once although several processes try at the same time', async () => {
    const senders = [openSender(), openSender(), openSender()]
    const ids = await Promise.all(phones(20).map(phone => store(phone)))
    await expireAll()
    const tries = senders.flatMap(sender => [sender.sendDue(), ...ids.map(id => sender.sendStored(id))])
    await Promise.all(tries)
    for (const sender of senders) await sender.sendDue()
    expect([receivedPhones(), new Set(await states())]).toEqual([phones(20), new Set(['sent'])])
  })

  test('of a process that died before sending is sent by another when the reservation expires, not before', async () => {
    const id = await store()
    const other = openSender({ pollMs: 10 })
    other.start(shop.app.log)
    await other.sendDue()
    expect([(await row(id)).state, provider.received]).toEqual(['queued', []])
    await expireAll()
    await expect.poll(() => provider.received.length).toBe(1)
    await other.stop()
    expect((await row(id)).state).toBe('sent')
  })

  test('of a process that died while sending becomes unknown when the claim expires, and is not sent again', async () => {
    const id = await store()
    await sql`update sms_outbox set state = 'sending', attempts = 1, claimed_until = now() + interval '1 minute'`.execute(
      db,
    )
    const other = openSender()
    await other.sendDue()
    expect((await row(id)).state).toBe('sending')
    await expireAll()
    await other.sendDue()
    await other.sendDue()
    expect([await row(id), provider.received]).toMatchObject([
      { state: 'unknown', problem: 'The program stopped while it was sending', claimed_until: null },
      [],
    ])
  })

  test('that the provider answers too late is received once and stays unknown', async () => {
    provider.answer('hang')
    const id = await store()
    const sender = openSender(shortTimeout)
    expect(await sender.sendStored(id)).toBe('unknown')
    provider.answer('success')
    await expireAll()
    await sender.sendDue()
    expect([provider.received.length, (await row(id)).state]).toEqual([1, 'unknown'])
  })

  test('that is sent while the database fails is reported as sent, and its slow process corrects the record', async () => {
    await sql`create sequence refusals`.execute(owner.db)
    await sql`create function refuse_record() returns trigger language plpgsql security definer as
      $$ begin perform nextval('refusals'); raise 'no'; end $$`.execute(owner.db)
    await sql`create trigger refuse_record before update on sms_outbox for each row
      when (new.state = 'sent') execute function refuse_record()`.execute(owner.db)
    const id = await store()
    const outcome = openSender().sendStored(id)
    const refusals = async () => (await owner.pool.query('select is_called from refusals')).rows[0].is_called
    await expect.poll(refusals).toBe(true)
    await expireAll()
    await openSender().sendDue()
    expect((await row(id)).state).toBe('unknown')
    expect(await outcome).toBe('sent')
    await sql`drop function refuse_record cascade`.execute(owner.db)
    await expect.poll(async () => (await row(id)).state).toBe('sent')
    expect(provider.received).toHaveLength(1)
  })

  test('in flight when the program stops is finished before the database closes, and no other is begun', async () => {
    provider.answer('hang')
    const sender = openSender(shortTimeout)
    const [id, later] = [await store('0911000001'), await store('0911000002')]
    const outcome = sender.sendStored(id)
    await expect.poll(() => provider.received.length).toBe(1)
    const stopped = sender.stop()
    void sender.sendStored(later)
    await stopped
    expect([(await row(id)).state, (await row(later)).state, await outcome]).toEqual(['unknown', 'queued', 'unknown'])
    expect(provider.received.length).toBe(1)
  })

  test('waits for an older one to the same phone, also for its retry', async () => {
    provider.answer('trouble')
    const sender = openSender()
    const [first, second] = [await store('0911000001', 'first'), await store('0911000001', 'second')]
    expect(await sender.sendStored(first)).toBe('queued')
    expect(await sender.sendStored(second)).toBe('queued')
    provider.answer('success')
    await expireAll()
    await sender.sendDue()
    expect(provider.received.map(({ message }) => message)).toEqual(['first', 'first', 'second'])
    expect(await states()).toEqual(['sent', 'sent'])
  })
})

test('many messages to one phone leave in the order in which they were stored, from any process', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `${index}`)
  const ids: string[] = []
  for (const text of texts) ids.push(await store('0911000001', text))
  const senders = [openSender(), openSender()]
  await Promise.all(ids.toReversed().map((id, index) => senders[index % 2]?.sendStored(id)))
  for (const sender of senders) await sender.sendDue()
  await expect.poll(states).toEqual(texts.map(() => 'sent'))
  expect(provider.received.map(({ message }) => message)).toEqual(texts)
})

test('a provider that was down gets every message once when it is up again', async () => {
  provider.answer('trouble')
  const senders = [openSender(), openSender()]
  const ids = await Promise.all(phones(50).map(phone => store(phone)))
  await Promise.all(ids.map((id, index) => senders[index % 2]?.sendStored(id)))
  expect(new Set(await states())).toEqual(new Set(['queued']))
  provider.answer('success')
  provider.received.length = 0
  await expireAll()
  await Promise.all(senders.map(sender => sender.sendDue()))
  expect([receivedPhones(), new Set(await states())]).toEqual([phones(50), new Set(['sent'])])
})

test('a process sends at most ten messages at a time, and a new one before the backlog', async () => {
  provider.answer('hold')
  for (const phone of phones(30)) await store(phone, 'old')
  await expireAll()
  const sender = openSender()
  const backlog = sender.sendDue()
  await expect.poll(() => provider.received.length).toBe(10)
  const outcome = sender.sendStored(await store('0922000000', 'new'))
  expect((await states()).filter(state => state === 'sending').length).toBe(10)
  provider.release()
  provider.answer('success')
  expect(await outcome).toBe('sent')
  expect(provider.received.findIndex(({ message }) => message === 'new')).toBeLessThan(20)
  await backlog
  expect([provider.received.length, new Set(await states())]).toEqual([31, new Set(['sent'])])
})

test('more bulk messages in flight than may be claimed, because a person resends them, delay no other', async () => {
  provider.answer('hold')
  const sender = openSender()
  const resent = await Promise.all(phones(6).map(phone => store(phone, 'bulk', 'bulk')))
  const outcomes = resent.map(id => sender.sendStored(id))
  await expect.poll(() => provider.received.length).toBe(6)
  await store('0922000000', 'due')
  await expireAll()
  const due = sender.sendDue()
  await expect.poll(() => provider.received.at(-1)?.message).toBe('due')
  provider.release()
  await Promise.all([due, ...outcomes])
})

test('10,000 bulk messages delay a new message by no send, also to a phone of theirs, and are sent four at a time', async () => {
  await sql`update shop_settings set sms_shop_parts = 100000`.execute(db)
  provider.answer('hold')
  await sql`with bulk as (
      insert into bulk_messages (id, title, text, template, waiting)
      values (gen_random_uuid(), 'bulk', 'bulk', 'custom', 10000) returning id
    ) insert into sms_outbox (phone, text, kind, reference, cause_id)
    select '25191' || 1000000 + n, 'bulk', 'bulk', bulk.id, gen_random_uuid() from generate_series(1, 10000) n, bulk`.execute(
    db,
  )
  const sender = openSender()
  const backlog = sender.sendDue()
  await expect.poll(() => provider.received.length).toBe(4)
  const last = phones(10_001).at(-1)
  const outcomes = [sender.sendStored(await store('0922000000', 'new')), sender.sendStored(await store(last, 'new'))]
  await expect
    .poll(() => provider.received.map(({ message }) => message))
    .toEqual([...Array(4).fill('bulk'), ...Array(2).fill('new')])
  provider.answer('success')
  provider.release()
  expect(await Promise.all(outcomes)).toEqual(['sent', 'sent'])
  await expect.poll(() => provider.received.length).toBeGreaterThan(20)
  await sender.stop()
  await backlog
})
