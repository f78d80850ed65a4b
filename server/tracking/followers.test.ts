import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { buildApp } from '../app.ts'
import { type Followed, followAt, until } from '../testing/follow.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildSecretRepair, secretsIn } from '../testing/secretRepair.ts'
import { openShop } from '../testing/shop.ts'

// Heartbeats run on fake timers.
vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
const advanceHeartbeat = () => vi.advanceTimersByTime(20_000)

// Fewer than the number of streams.
const shop = await openShop({}, { maxConcurrentRequests: 20 })
const desk = await openDesk(shop)
const { admin, technician, upload, buildRepair } = desk

const listening = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
const url = await listening(shop.app)

const follow = (number: string, at = url, query = '') =>
  followAt<TrackedRepair>(`${at}/api/tracking/${number}/live${query}`)
const followAndReceiveState = async (...followed: Parameters<typeof follow>) => {
  const stream = await follow(...followed)
  await until(() => stream.events.length === 1)
  return stream
}
const receivesStatus = ({ events }: Followed<TrackedRepair>, status: string) =>
  until(() => events.at(-1)?.data.status === status)
const statusesIn = ({ events }: Followed<TrackedRepair>) => events.map(({ data }) => data.status)

const setStatus = (number: string, input: object, session = admin) =>
  session.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), ...input })
const cutListener = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tigena live' and datname = current_database()`.execute(shop.db)

test('a page that follows a repair receives its current state and each visible change', async () => {
  const { number } = await buildRepair()
  const stream = await followAndReceiveState(number.toLowerCase())
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.events).toEqual([
    { name: 'repair', data: (await shop.app.inject({ url: `/api/tracking/${number}` })).json() },
  ])
  await setStatus(number, { status: 'In Progress', note: 'Opened', fileId: await upload(admin) })
  await receivesStatus(stream, 'In Progress')
  const last = stream.events.at(-1)
  expect(last).toMatchObject({ name: 'repair', data: { updates: [{ note: 'Opened' }, {}], pictures: [{}, {}] } })
  expect(last?.data).toEqual((await shop.app.inject({ url: `/api/tracking/${number}` })).json())
})

test('TRACK-14 changes that the page does not show send no event: a request, another phone; an approval sends a plain status', async () => {
  const { number } = await buildRepair()
  const stream = await followAndReceiveState(number)
  const requested = await setStatus(number, { status: 'NOT REPAIRED', note: 'Burnt by us' }, technician)
  const { version, approval } = requested.json()
  const edit = { editId: randomUUID(), version, customerPhone: '0922 333 444' }
  expect((await admin.call('PATCH', `/api/repairs/${number}`, edit)).statusCode).toBe(200)
  await admin.call('POST', `/api/approvals/${approval.id}/approve`, {})
  await receivesStatus(stream, 'NOT REPAIRED')
  expect(statusesIn(stream)).toEqual(['Received', 'NOT REPAIRED'])
  expect(stream.events[1]?.data.updates[0]?.note).toBe('Status updated to NOT REPAIRED')
})

test('TRACK-14 no event of a repair with secrets contains any', async () => {
  const secret = await buildSecretRepair(shop, desk)
  const stream = await followAndReceiveState(secret.number)
  await setStatus(secret.number, { status: 'Delivered' })
  await receivesStatus(stream, 'Delivered')
  expect(secretsIn(secret, JSON.stringify(stream.events))).toEqual([])
  expect(secretsIn(secret, JSON.stringify([...stream.response.headers]))).toEqual([])
  expect(JSON.stringify(stream.events)).toContain(secret.visible.note)
})

test('only pages that follow a repair receive its events', async () => {
  const [one, other] = [await buildRepair(), await buildRepair()]
  const [own, others] = [await followAndReceiveState(one.number), await followAndReceiveState(other.number)]
  await setStatus(one.number, { status: 'Completed' })
  await receivesStatus(own, 'Completed')
  await setStatus(other.number, { status: 'Payment' })
  await receivesStatus(others, 'Payment')
  expect([statusesIn(own), statusesIn(others)]).toEqual([
    ['Received', 'Completed'],
    ['Received', 'Payment'],
  ])
})

test('each page receives events in its language', async () => {
  const { number } = await buildRepair({ problem: 'Screen damage' })
  const [english, amharic] = [await followAndReceiveState(number), await followAndReceiveState(number, url, '?lang=am')]
  await setStatus(number, { status: 'Completed' })
  for (const stream of [english, amharic]) await receivesStatus(stream, 'Completed')
  expect(english.events.map(({ data }) => data.problem)).toEqual(['Screen damage', 'Screen damage'])
  expect(amharic.events.map(({ data }) => data.problem)).toEqual(['የስክሪን ጉዳት', 'የስክሪን ጉዳት'])
})

test('after the customer has given feedback, the page no longer asks for it', async () => {
  const { number, id } = await buildRepair()
  await setStatus(number, { status: 'Delivered' })
  const stream = await followAndReceiveState(number)
  await sql`insert into feedback (id, repair_id, rating, quality, speed, communication, recommendation)
    values (gen_random_uuid(), ${id}, 5, 5, 5, 5, 5)`.execute(shop.db)
  await until(() => stream.events.length === 2)
  expect(stream.events.map(({ data }) => data.isFeedbackOpen)).toEqual([true, false])
})

test('a deleted repair sends a gone event and ends the stream', async () => {
  const { number } = await buildRepair()
  const stream = await followAndReceiveState(number)
  await admin.call('DELETE', `/api/repairs/${number}`)
  expect(await stream.isEnded).toBe(true)
  expect(stream.events.at(-1)?.name).toBe('gone')
  expect((await follow(number)).response.status).toBe(404)
})

test('changes during a lost database connection are sent afterwards, and nothing else', async () => {
  const [{ number, id }, { number: unchanged }] = [await buildRepair(), await buildRepair()]
  const [stream, other] = [await followAndReceiveState(number), await followAndReceiveState(unchanged)]
  await sql`alter table repairs disable trigger announce_update`.execute(shop.owner.db)
  await sql`update repairs set problem = 'Water' where id = ${id}`.execute(shop.db)
  await sql`alter table repairs enable trigger announce_update`.execute(shop.owner.db)
  await cutListener()
  await until(() => stream.events.at(-1)?.data.problem === 'Water')
  await setStatus(unchanged, { status: 'Completed' })
  await receivesStatus(other, 'Completed')
  expect(other.events).toHaveLength(2)
})

/** The number of statements that the database has executed since the last reset. */
const countStatements = () => {
  let statements = 0
  const count = () => {
    statements += 1
  }
  shop.pool.on('release', count)
  onTestFinished(() => void shop.pool.off('release', count))
  return () => statements
}

test('a failed load is retried at the next heartbeat', async () => {
  const { number } = await buildRepair()
  const stream = await followAndReceiveState(number)
  const statements = countStatements()
  await sql`alter table repair_images rename to away`.execute(shop.owner.db)
  await sql`update repairs set problem = 'Water' where number = ${number}`.execute(shop.db)
  // The update and the failed load.
  await until(() => statements() >= 2)
  await sql`alter table away rename to repair_images`.execute(shop.owner.db)
  expect(stream.events).toHaveLength(1)
  advanceHeartbeat()
  await until(() => stream.events.at(-1)?.data.problem === 'Water')
})

test('a change loads the repair once, however many pages follow it', async () => {
  const { number } = await buildRepair()
  const streams = await Promise.all(Array.from({ length: 40 }, () => followAndReceiveState(number)))
  const statements = countStatements()
  await sql`update repairs set problem = 'Water' where number = ${number}`.execute(shop.db)
  await until(() => streams.every(({ events }) => events.at(-1)?.data.problem === 'Water'))
  // One for the change and one to load it; another query may have run in between.
  expect(statements()).toBeLessThan(10)
  expect(streams.every(({ events }) => events.length === 2)).toBe(true)
})

test('TRACK-04 a page that is open over midnight shows the delay of the new day', async () => {
  const today = Date.now()
  onTestFinished(() => void vi.setSystemTime(today))
  const { number } = await buildRepair()
  const stream = await followAndReceiveState(number)
  vi.setSystemTime(today + 24 * 60 * 60 * 1000)
  advanceHeartbeat()
  await until(() => stream.events.length === 2)
  expect(stream.events.map(({ data }) => data.isDelayed)).toEqual([false, true])
})

const openFrom = async (localAddress: string, number: string): Promise<IncomingMessage> => {
  const request = get(`${url}/api/tracking/${number}/live`, { localAddress, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = await once(request, 'response')
  return response.on('error', () => {})
}

/** Only Linux has all of 127.0.0.0/8. */
const onLinux = test.runIf(process.platform === 'linux')

onLinux('an address may follow 50, and more once it has left some', async () => {
  const { number } = await buildRepair()
  const opened = await Promise.all(Array.from({ length: 60 }, () => openFrom('127.0.0.9', number)))
  const admitted = opened.filter(({ statusCode }) => statusCode === 200)
  const refused = opened.filter(({ statusCode }) => statusCode === 429)
  expect([admitted.length, refused.length]).toEqual([50, 10])
  expect(refused[0]?.headers['retry-after']).toBe('30')
  expect((await openFrom('127.0.0.10', number)).statusCode).toBe(200)
  admitted[0]?.destroy()
  await until(async () => (await openFrom('127.0.0.9', number)).statusCode === 200)
})

onLinux('TRACK-15 guesses are refused here too, but not who has a right number', async () => {
  const { number } = await buildRepair()
  for (let guesses = 0; guesses < 30; guesses += 1) {
    expect((await openFrom('127.0.0.11', 'REP-00000000')).statusCode).toBe(404)
  }
  expect((await openFrom('127.0.0.11', 'REP-00000000')).statusCode).toBe(429)
  expect((await openFrom('127.0.0.11', number)).statusCode).toBe(200)
})

test('streams end with the server', async () => {
  const other = await buildApp(shop)
  const { number } = await buildRepair()
  const stream = await followAndReceiveState(number, await listening(other))
  await other.close()
  expect(await stream.isEnded).toBe(true)
})

onLinux('every stream receives a heartbeat', async () => {
  const { number } = await buildRepair()
  const response = await openFrom('127.0.0.12', number)
  let text = ''
  response.setEncoding('utf8').on('data', part => {
    text += part
  })
  await until(() => text.includes('event: repair'))
  advanceHeartbeat()
  await until(() => text.endsWith('event: beat\ndata: {}\n\n'))
})
