import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { connectionUrl } from '../../testing/connectionUrl.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { endProgram, type Program, startProgram } from '../../testing/program.ts'
import { openDesk } from '../../testing/repairs.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const shop = await openShop()
const { db, owner, pool } = shop
const { admin, repairInput } = await openDesk(shop)
const outbox = openOutbox(db)
afterEach(async () => {
  await db.deleteFrom('sms_outbox').execute()
})

/** Blocks every attempt before it marks its message as 'sending', until it is released. */
const blockSending = async (): Promise<() => Promise<void>> => {
  onTestFinished(async () => {
    await sql`drop function block_sending cascade`.execute(owner.db)
  })
  await sql`create function block_sending() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(owner.db)
  await sql`create trigger block_sending before update on sms_outbox for each row execute function block_sending()`.execute(
    owner.db,
  )
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  return async () => {
    // The server would finish the statement of a killed program.
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    holder.release(true)
  }
}

const openProvider = async () => {
  const provider = await openSmsProvider()
  onTestFinished(() => provider.close())
  const urls = { DATABASE_URL: connectionUrl(pool.options), DATABASE_OWNER_URL: connectionUrl(owner.pool.options) }
  const settings = { ...urls, LOG_LEVEL: 'trace', ...provider.settings }
  const start = async () => {
    const program = await startProgram({ ...settings, DATA_DIR: temporaryFolder() })
    onTestFinished(() => void endProgram(program, 'SIGKILL'))
    return program
  }
  return { provider, start }
}

/** Resolves to undefined if the program is killed before it answers. */
const createTicket = ({ url }: Program, overrides: object = {}) => {
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...repairInput(), ...overrides })
  return fetch(`${url}/api/repairs`, { method: 'POST', headers, body }).catch(() => undefined)
}

test('MSG-09 a program killed between commit and sending sends after its restart; no log has the credential', async () => {
  const { provider, start } = await openProvider()
  const killed = await start()
  const release = await blockSending()
  const unanswered = createTicket(killed)
  const stored = async () => (await db.selectFrom('sms_outbox').select('state').execute()).length
  await expect.poll(stored).toBe(1)
  await endProgram(killed, 'SIGKILL')
  expect([await unanswered, provider.received]).toEqual([undefined, []])
  await release()
  // The reservation for the killed process would last some seconds more.
  await outbox.expireAll()

  const restarted = await start()
  await expect.poll(() => provider.received.map(({ to }) => to)).toEqual(['251911234567'])
  await endProgram(restarted, 'SIGTERM')
  expect(restarted.output()).toContain('sms.send')
  expect(killed.output() + restarted.output()).not.toContain(provider.settings.SMS_API_TOKEN)
}, 60_000)

describe('MSG-09 of two programs with 60 messages one is killed on the way', () => {
  const phones = Array.from({ length: 60 }, (_, index) => `2519110000${10 + index}`)
  const createTickets = (program: Program, to: readonly string[]) =>
    Promise.all(to.map(customerPhone => createTicket(program, { customerPhone })))
  const rows = () => db.selectFrom('sms_outbox').select(['phone', 'state']).orderBy('phone').execute()
  const countOf = async (wanted: string) => (await rows()).filter(({ state }) => state === wanted).length

  test('while it is sending ten: these are unknown, and every other arrives once', async () => {
    const { provider, start } = await openProvider()
    const [killed, other] = [await start(), await start()]
    provider.answer('hold')
    const unanswered = createTickets(killed, phones.slice(0, 30))
    await expect.poll(async () => [await countOf('sending'), await countOf('queued')]).toEqual([10, 20])
    await expect.poll(() => provider.received.length).toBe(10)
    await endProgram(killed, 'SIGKILL')
    provider.answer('success')
    await unanswered
    await createTickets(other, phones.slice(30))
    await expect.poll(() => countOf('sent')).toBeGreaterThanOrEqual(30)
    await outbox.expireAll()
    await expect
      .poll(async () => [await countOf('sent'), await countOf('unknown')], { timeout: 20_000 })
      .toEqual([50, 10])
    expect(provider.received.map(({ to }) => to).toSorted()).toEqual(phones)
  }, 60_000)

  test('at any moment: an unknown one arrives at most once, and every other exactly once', async () => {
    const { provider, start } = await openProvider()
    const [killed, other] = [await start(), await start()]
    const tickets = [createTickets(killed, phones.slice(0, 30)), createTickets(other, phones.slice(30))]
    await expect.poll(() => provider.received.length, { interval: 1 }).toBeGreaterThan(15)
    await endProgram(killed, 'SIGKILL')
    await Promise.all(tickets)
    const unsettled = async () => {
      await outbox.expireAll()
      return (await countOf('queued')) + (await countOf('sending'))
    }
    await expect.poll(unsettled, { timeout: 20_000, interval: 1000 }).toBe(0)
    // The living program corrects what the expired claims of this test made unknown.
    await expect.poll(() => countOf('unknown')).toBeLessThanOrEqual(10)
    const messages = await rows()
    const arrivals = Object.groupBy(provider.received, ({ to }) => to)
    const arrivedWrongly = messages.filter(({ phone, state }) => {
      const times = arrivals[phone]?.length ?? 0
      return state === 'unknown' ? times > 1 : state !== 'sent' || times !== 1
    })
    expect(arrivedWrongly).toEqual([])
    // The tickets of the living program are all there, and nothing arrives that is not in the outbox.
    const stored = messages.map(({ phone }) => phone)
    expect(stored).toEqual(expect.arrayContaining(phones.slice(30)))
    expect(stored).toEqual(expect.arrayContaining(Object.keys(arrivals)))
  }, 60_000)
})

test('MSG-09 500 messages wait for a provider that is down, one of two programs is killed while it is sending: each arrives once, in order', async () => {
  const { provider, start } = await openProvider()
  await provider.shutDown()
  await sql`insert into sms_outbox (phone, text, kind, reference, cause_id)
    select '25191100' || 1000 + n % 100, n, 'repair', n, gen_random_uuid() from generate_series(1000, 1499) n`.execute(
    db,
  )
  const [killed, other] = [await start(), await start()]
  // The first message of each phone is tried, and the other four wait for it.
  const triedTimes = async (times: number) => {
    const { rows } = await sql<{ tried: number; sending: number }>`select
      count(*) filter (where attempts >= ${times}) as tried, count(*) filter (where state = 'sending') as sending
      from sms_outbox`.execute(db)
    return rows[0]
  }
  const letRetriesPass = () => sql`update sms_outbox set next_attempt_at = now() where state = 'queued'`.execute(db)
  await expect.poll(() => triedTimes(1), { timeout: 20_000 }).toEqual({ tried: 100, sending: 0 })
  await sql`update sms_outbox set queued_at = queued_at - interval '1 hour'`.execute(db)
  await letRetriesPass()
  await expect.poll(() => triedTimes(2), { timeout: 20_000 }).toEqual({ tried: 100, sending: 0 })
  expect([new Set(await outbox.states()), provider.received]).toEqual([new Set(['queued']), []])

  provider.answer('hold')
  await provider.restart()
  await letRetriesPass()
  // Each program sends ten at a time: the provider has received them and has not answered.
  await expect.poll(() => provider.received.length, { timeout: 20_000, interval: 10 }).toBe(20)
  await endProgram(killed, 'SIGKILL')
  provider.answer('success')
  provider.release()
  const countStates = async () => {
    const states = await outbox.states()
    return Object.fromEntries(
      [...new Set(states)].map(state => [state, states.filter(other => other === state).length]),
    )
  }
  // Four more to each of the ten phones wait, because nobody knows yet what became of the killed program's messages.
  await expect.poll(countStates, { timeout: 40_000 }).toEqual({ sending: 10, queued: 40, sent: 450 })
  await outbox.expireAll()
  await expect.poll(countStates, { timeout: 40_000 }).toEqual({ unknown: 10, sent: 490 })
  await endProgram(other, 'SIGTERM')
  expect(provider.received.length).toBe(500)
  for (const messages of Object.values(Object.groupBy(provider.received, ({ to }) => to))) {
    const texts = (messages ?? []).map(({ message }) => message)
    expect([texts.length, texts]).toEqual([5, texts.toSorted()])
  }
}, 120_000)
