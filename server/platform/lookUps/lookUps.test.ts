import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDesk } from '../../testing/repairs.ts'
import { openShop } from '../../testing/shop.ts'
import { sweepLookUps } from './lookUps.jobs.ts'
import { networkOf, widerNetworkOf } from './network.ts'

const shop = await openShop()
const { buildRepair } = await openDesk(shop)
const { number } = await buildRepair()

const ask = (remoteAddress: string, asked = 'REP-00000000') =>
  shop.app.inject({ url: `/api/tracking/${asked}`, remoteAddress })
const guess = async (remoteAddress: string, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(remoteAddress)))
  return answers.map(answer => answer.statusCode).sort()
}
const letPass = (interval: string) => sql`update look_up_misses set at = at - ${interval}::interval`.execute(shop.db)

test('TRACK-15 after 30 numbers that nobody has, an address is refused whatever it asks, and told when to come back', async () => {
  expect(await guess('192.0.2.1', 30)).toEqual(Array(30).fill(404))
  for (const asked of ['REP-00000000', 'nonsense', number]) {
    const answer = await ask('192.0.2.1', asked)
    const { retryAfterSeconds } = answer.json().details
    expect([answer.statusCode, answer.json()]).toMatchObject([
      429,
      {
        code: 'lookUps.tooMany',
        message: 'Too many numbers that do not exist were asked for. Please try again in 10 minutes.',
      },
    ])
    expect(retryAfterSeconds).toBeGreaterThan(590)
    expect(retryAfterSeconds).toBeLessThanOrEqual(600)
    expect(answer.headers['retry-after']).toBe(String(retryAfterSeconds))
  }
  expect((await ask('192.0.2.2', number)).statusCode).toBe(200)
})

test('TRACK-15 guesses sent at once count as many, and none that comes after them is looked up', async () => {
  const answers = await Promise.all([...Array.from({ length: 200 }, () => ask('192.0.2.3')), ask('192.0.2.3', number)])
  expect(answers.filter(answer => answer.statusCode === 404)).toHaveLength(30)
  expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(171)
  expect(answers.at(-1)?.statusCode).toBe(429)
})

test('TRACK-15 what is there may be asked for as often as one likes', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('192.0.2.4', number)))
  expect(answers.every(answer => answer.statusCode === 200)).toBe(true)
  expect((await ask('192.0.2.4')).statusCode).toBe(404)
})

test('TRACK-15 what cannot be a number counts as well, and so do pictures and streams of unknown repairs', async () => {
  const picture = '/pictures/00000000-0000-4000-8000-000000000000'
  for (const asked of ['x', `REP-00000000${picture}`, 'REP-00000000/live']) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('192.0.2.5', asked)))
    expect(answers.map(answer => answer.json().code)).toEqual(Array(10).fill('tracking.notFound'))
  }
  expect((await ask('192.0.2.5', number)).statusCode).toBe(429)
})

test('TRACK-15 as the misses grow old one may ask again, one for each', async () => {
  await guess('192.0.2.6', 20)
  await letPass('9 minutes')
  await guess('192.0.2.6', 10)
  const { retryAfterSeconds } = (await ask('192.0.2.6')).json().details
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  await letPass('1 minute')
  expect(await guess('192.0.2.6', 21)).toEqual([...Array(20).fill(404), 429])
})

test('TRACK-15 another process on the database refuses as well', async () => {
  const other = await buildApp(shop)
  onTestFinished(() => other.close())
  await guess('192.0.2.7', 30)
  const answer = await other.inject({ url: `/api/tracking/${number}`, remoteAddress: '192.0.2.7' })
  expect(answer.statusCode).toBe(429)
})

test('TRACK-15 the addresses of one IPv6 network count together', async () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('::ffff:192.0.2.8')).toBe('192.0.2.8')
  expect(networkOf(null)).toBe('unknown')
  await guess('2001:db8:1:2::1', 30)
  expect((await ask('2001:db8:1:2:ffff::2', number)).statusCode).toBe(429)
  expect((await ask('2001:db8:1:3::1', number)).statusCode).toBe(200)
})

test('TRACK-15 whoever has many IPv6 networks has ten times as many guesses, not as many as networks', async () => {
  expect(widerNetworkOf('2001:db8:4:5:6::7')).toBe('2001:db8:4::/48')
  expect(widerNetworkOf('::ffff:192.0.2.8')).toBeNull()
  await sql`insert into look_up_misses (address) select '2001:db8:4::/48' from generate_series(1, 260)`.execute(shop.db)
  const networks = Array.from({ length: 60 }, (_, place) => `2001:db8:4:${place}::1`)
  const answers = await Promise.all(networks.map(address => ask(address)))
  expect(answers.filter(answer => answer.statusCode === 404)).toHaveLength(40)
  const refused = await ask('2001:db8:4:ffff::1', number)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'lookUps.tooMany'])
  expect((await ask('2001:db8:5::1', number)).statusCode).toBe(200)
  await letPass('10 minutes')
  expect((await ask('2001:db8:4:ffff::1', number)).statusCode).toBe(200)
})

test('misses that do not count any more are removed', async () => {
  await guess('192.0.2.9', 1)
  await letPass('11 minutes')
  await guess('192.0.2.10', 1)
  await sweepLookUps.run({ ...shop, log: shop.app.log }, {}, AbortSignal.abort())
  const left = await shop.db.selectFrom('look_up_misses').select('address').execute()
  expect(left).toEqual([{ address: '192.0.2.10' }])
})
