import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeWait } from '#contract/describeWait.ts'
import { buildApp } from '../../app.ts'
import { followAt } from '../../testing/follow.ts'
import { openDesk } from '../../testing/repairs.ts'
import { openShop } from '../../testing/shop.ts'
import { networkOf, widerNetworkOf } from '../http/network.ts'
import { sweepLookUps } from './lookUpThrottle.jobs.ts'
import { lookUpThrottle } from './lookUpThrottle.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)
const repair = await buildRepair()
const { number, linkNumber } = repair
const [pictureId] = repair.images.map(({ fileId }) => fileId)

const lookUp = (remoteAddress: string, typed = 'REP-00000000') =>
  shop.app.inject({ url: `/api/tracking/${typed}`, remoteAddress })
const guess = async (remoteAddress: string, times: number) => {
  const answers = await Promise.all(Array.from({ length: times }, () => lookUp(remoteAddress)))
  return answers.map(answer => answer.statusCode).sort()
}
const letPass = (interval: string) => sql`update look_ups set at = at - ${interval}::interval`.execute(shop.db)

describe('the throttle of repair numbers', () => {
  test('TRACK-15 after 30 unknown numbers an address is refused others, with the time to wait, but no existing one', async () => {
    expect(await guess('192.0.2.1', 30)).toEqual(Array(30).fill(404))
    for (const typed of ['REP-00000000', 'nonsense']) {
      const answer = await lookUp('192.0.2.1', typed)
      const { retryAfterSeconds } = answer.json().details
      expect([answer.statusCode, answer.json()]).toMatchObject([
        429,
        {
          code: 'lookUps.tooMany',
          message: 'Too many requests from your connection. Please try again in 10 minutes.',
        },
      ])
      expect(retryAfterSeconds).toBeGreaterThan(590)
      expect(retryAfterSeconds).toBeLessThanOrEqual(600)
      expect(answer.headers['retry-after']).toBe(String(retryAfterSeconds))
    }
    for (const path of [number, number.toLowerCase().replace('-', ' ')])
      expect((await lookUp('192.0.2.1', encodeURIComponent(path))).statusCode, 'of a customer with a link').toBe(200)
    expect((await lookUp('192.0.2.2')).statusCode).toBe(404)
  })

  test('TRACK-15 an address that goes on guessing is refused existing numbers too, until it stops for a while', async () => {
    const misses = (count: number) =>
      sql`insert into look_ups (policy, network) select 'repairNumberRefused', '192.0.2.11' from generate_series(1, ${count}::int)`
    await guess('192.0.2.11', 30)
    await misses(899).execute(shop.db)
    expect((await lookUp('192.0.2.11', number)).statusCode).toBe(200)
    expect((await lookUp('192.0.2.11')).statusCode).toBe(429)
    expect((await lookUp('192.0.2.11', number)).statusCode).toBe(429)
    await letPass('10 minutes')
    expect((await lookUp('192.0.2.11', number)).statusCode).toBe(200)
  })

  /** As many as have a network refused everything. */
  const flood = (network: string) =>
    sql`insert into look_ups (policy, network)
      select policy, ${network} from generate_series(1, 900), unnest('{repairNumber,repairNumberRefused}'::text[]) policy`.execute(
      shop.db,
    )
  const keyedPaths = [
    `/status/${linkNumber}`,
    `/verify/${linkNumber.toLowerCase()}`,
    `/api/tracking/${linkNumber}`,
    `/api/tracking/${linkNumber}/pictures/${pictureId}`,
  ]

  test('TRACK-15 a link with the right key is answered whoever guesses behind the same address, and never counts', async () => {
    await flood('192.0.2.12')
    const open = (url: string) => shop.app.inject({ url, remoteAddress: '192.0.2.12' })
    for (const path of keyedPaths) {
      expect((await open(path.replace(/-\w{4}(?=$|\/)/, ''))).statusCode, 'without the key').toBe(429)
      expect((await open(path)).statusCode).toBe(200)
    }
    const { count } = await shop.db
      .selectFrom('look_ups')
      .select(of => of.fn.countAll<string>().as('count'))
      .where('network', '=', '192.0.2.12')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1800)
  })

  test('TRACK-15 the live updates of a page that was opened from its link are not throttled', async () => {
    await flood('127.0.0.1')
    onTestFinished(() => letPass('10 minutes').then(() => undefined))
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const follow = (typed: string) => followAt(`${url}/api/tracking/${typed}/live`)
    expect((await follow(number)).response.status).toBe(429)
    expect((await follow(linkNumber)).response.status).toBe(200)
  })

  test('TRACK-15 feedback from its link is not throttled', async () => {
    const delivered = await buildRepair()
    await admin.call('POST', `/api/repairs/${delivered.number}/status`, { id: randomUUID(), status: 'Delivered' })
    await flood('192.0.2.13')
    const remoteAddress = '192.0.2.13'
    const ratings = { rating: 5, quality: 5, speed: 5, communication: 5, recommendation: 5 }
    const answersFor = async (typed: string) => {
      const url = `/api/feedback/${typed}`
      const answers = [
        await shop.app.inject({ url: `/feedback/${typed}`, remoteAddress }),
        await shop.app.inject({ url, remoteAddress }),
        await shop.app.inject({ method: 'POST', url, payload: { id: randomUUID(), ...ratings }, remoteAddress }),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await answersFor(delivered.number)).toEqual([429, 429, 429])
    expect(await answersFor(delivered.linkNumber)).toEqual([200, 200, 201])
  })

  test('TRACK-15 a wrong key is as none, so that a link from before the restore of a backup still opens', async () => {
    const wrongKey = linkNumber.endsWith('0000') ? '1111' : '0000'
    expect((await lookUp('192.0.2.14', `${number}-${wrongKey}`)).statusCode).toBe(200)
    const misses = await Promise.all(Array.from({ length: 30 }, () => lookUp('192.0.2.14', `REP-00000000-${wrongKey}`)))
    expect(misses.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(404))
    expect((await lookUp('192.0.2.14', `REP-00000000-${wrongKey}`)).statusCode).toBe(429)
    await flood('192.0.2.14')
    expect((await lookUp('192.0.2.14', `${number}-${wrongKey}`)).statusCode).toBe(429)
  })

  test('TRACK-15 guesses sent at once are all counted, and a right number among them is answered', async () => {
    const guesses = Array.from({ length: 90 }, () => lookUp('192.0.2.3'))
    const answers = await Promise.all([...guesses, lookUp('192.0.2.3', number)])
    expect(answers.filter(answer => answer.statusCode === 404)).toHaveLength(30)
    expect(answers.filter(answer => answer.statusCode === 429)).toHaveLength(60)
    expect(answers.at(-1)?.statusCode).toBe(200)
  })

  test('TRACK-15 an existing number can be looked up any number of times', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => lookUp('192.0.2.4', number)))
    expect(answers.every(answer => answer.statusCode === 200)).toBe(true)
    expect((await lookUp('192.0.2.4')).statusCode).toBe(404)
  })

  test('TRACK-15 malformed numbers count too, and so do pictures and streams of unknown repairs', async () => {
    const picture = '/pictures/00000000-0000-4000-8000-000000000000'
    for (const typed of ['x', `REP-00000000${picture}`, 'REP-00000000/live']) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp('192.0.2.5', typed)))
      expect(answers.map(answer => answer.json().code)).toEqual(Array(10).fill('tracking.notFound'))
    }
    expect((await lookUp('192.0.2.5')).statusCode).toBe(429)
    const { statusCode } = await lookUp('192.0.2.5', `${number}${picture}`)
    expect(statusCode, 'of a picture that an existing repair does not have').toBe(404)
  })

  test('TRACK-15 each miss that leaves the window allows one more look-up', async () => {
    await guess('192.0.2.6', 20)
    await letPass('9 minutes')
    await guess('192.0.2.6', 10)
    const { retryAfterSeconds } = (await lookUp('192.0.2.6')).json().details
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    await letPass('1 minute')
    expect(await guess('192.0.2.6', 21)).toEqual([...Array(20).fill(404), 429])
  })

  test('TRACK-15 another process on the same database applies the same counts', async () => {
    const other = await buildApp(shop)
    onTestFinished(() => other.close())
    await guess('192.0.2.7', 30)
    const answer = await other.inject({ url: '/api/tracking/REP-00000000', remoteAddress: '192.0.2.7' })
    expect(answer.statusCode).toBe(429)
  })

  test('TRACK-15 the addresses of one IPv6 /64 are counted together', async () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(networkOf('::ffff:192.0.2.8')).toBe('192.0.2.8')
    expect(networkOf(null)).toBe('unknown')
    await guess('2001:db8:1:2::1', 30)
    expect((await lookUp('2001:db8:1:2:ffff::2')).statusCode).toBe(429)
    expect((await lookUp('2001:db8:1:3::1')).statusCode).toBe(404)
  })

  test('TRACK-15 an IPv6 /48 may guess ten times as often, however many /64 networks it has', async () => {
    expect(widerNetworkOf('2001:db8:4:5:6::7')).toBe('2001:db8:4::/48')
    expect(widerNetworkOf('::ffff:192.0.2.8')).toBeNull()
    await sql`insert into look_ups (policy, network)
      select 'repairNumber', '2001:db8:4::/48' from generate_series(1, 260)`.execute(shop.db)
    const networks = Array.from({ length: 60 }, (_, index) => `2001:db8:4:${index}::1`)
    const answers = await Promise.all(networks.map(address => lookUp(address)))
    expect(answers.filter(answer => answer.statusCode === 404)).toHaveLength(40)
    const refused = await lookUp('2001:db8:4:ffff::1')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'lookUps.tooMany'])
    expect((await lookUp('2001:db8:5::1')).statusCode).toBe(404)
    await letPass('10 minutes')
    expect((await lookUp('2001:db8:4:ffff::1')).statusCode).toBe(404)
  })
})

describe('a policy of its own', () => {
  const strict = { name: 'test', max: 3, maxOfWiderNetwork: 30, windowMinutes: 30 } as const
  const visitor = (address: string) => ({
    address,
    isForwarded: false,
    requestId: randomUUID(),
    language: 'en' as const,
    publicUrl: undefined,
    pageUrl: 'http://localhost',
    findUser: async () => undefined,
  })
  const find = async (key: string) => (key === '123456' ? 'found' : undefined)
  const throttled = { code: 'lookUps.tooMany' }

  test('can count hits as well as misses', async () => {
    const lookUpKey = lookUpThrottle({ ...strict, counts: 'all' })
    const keys = ['123456', '000000', undefined]
    const results = await Promise.all(keys.map(key => lookUpKey(shop.db, visitor('198.51.100.1'), key, find)))
    expect(results).toEqual(['found', undefined, undefined])
    await expect(lookUpKey(shop.db, visitor('198.51.100.1'), '123456', find)).rejects.toMatchObject(throttled)
  })

  test('lets no more than its maximum through when all are sent at once', async () => {
    const lookUpKey = lookUpThrottle({ ...strict, counts: 'all' })
    const sent = Array.from({ length: 20 }, () => lookUpKey(shop.db, visitor('198.51.100.2'), '123456', find))
    const settled = await Promise.allSettled(sent)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('has its own maximum and window, and counts apart from the others', async () => {
    const lookUpKey = lookUpThrottle({ ...strict, counts: 'misses' })
    await guess('198.51.100.3', 30)
    for (let miss = 0; miss < 3; miss += 1) {
      expect(await lookUpKey(shop.db, visitor('198.51.100.3'), '000000', find)).toBeUndefined()
    }
    await letPass('11 minutes')
    expect((await lookUp('198.51.100.3')).statusCode).toBe(404)
    expect(await lookUpKey(shop.db, visitor('198.51.100.3'), '123456', find)).toBe('found')
    await expect(lookUpKey(shop.db, visitor('198.51.100.3'), '000000', find)).rejects.toMatchObject({
      ...throttled,
      details: { wait: describeWait(19 * 60) },
    })
    await letPass('20 minutes')
    expect(await lookUpKey(shop.db, visitor('198.51.100.3'), '000000', find)).toBeUndefined()
  })

  test('must not have a window that is longer than its rows are stored', () => {
    expect(() => lookUpThrottle({ ...strict, counts: 'all', windowMinutes: 61 })).toThrow('is too long')
  })
})

test('look-ups outside every window are deleted', async () => {
  await guess('192.0.2.9', 1)
  await letPass('61 minutes')
  await guess('192.0.2.10', 1)
  await sweepLookUps.run({ ...shop, log: shop.app.log }, {}, AbortSignal.abort())
  const left = await shop.db.selectFrom('look_ups').select(['policy', 'network']).execute()
  expect(left).toEqual([{ policy: 'repairNumber', network: '192.0.2.10' }])
})
