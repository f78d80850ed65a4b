import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openShop, password, type Shop } from '../testing/shop.ts'

// Each test signs in to six shops, most of them twice.
vi.setConfig({ testTimeout: 60_000 })

const client = '203.0.113.7'

interface OpenShop extends Shop {
  readonly username: string
  readonly port: number
}

const listening = async (environment: Parameters<typeof openShop>[0]): Promise<OpenShop> => {
  const shop = await openShop(environment)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { username } = await shop.buildUser('Admin')
  return { ...shop, username, port: (shop.app.server.address() as AddressInfo).port }
}

const PUBLIC_URL = 'https://repairs.example'
const TRUSTED_PROXIES = '127.0.0.1'
const ALLOWLIST_BYPASS = '127.0.0.0/8, ::1'
const ownComputer = await listening({})
const publicShop = await listening({ PUBLIC_URL })
const confirmedShop = await listening({})
await sql`update shop_settings set public_url = ${PUBLIC_URL}`.execute(confirmedShop.db)
const proxied = await listening({ TRUSTED_PROXIES })
const publicProxied = await listening({ TRUSTED_PROXIES, PUBLIC_URL })
const bypassed = await listening({ ALLOWLIST_BYPASS, PUBLIC_URL })
const bypassedProxied = await listening({ ALLOWLIST_BYPASS, TRUSTED_PROXIES })

type Headers = Record<string, string>

/** Sends the sign-in over a socket and returns the status. */
const signInOver = async (port: number, username: string, headers: Headers) => {
  const body = JSON.stringify({ username, password })
  const all = { connection: 'close', 'content-type': 'application/json', 'content-length': body.length, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /api/session HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  return Number((await text(socket)).split(' ', 2)[1])
}

/** A way to the server for a client with this address and these headers. */
type Way = (shop: OpenShop, headers: Headers) => Promise<number>

const onTheMachine: Way = ({ port, username }, headers) => signInOver(port, username, headers)

/** No test has a socket from elsewhere, so Fastify is told its address. */
const fromElsewhere: Way = async ({ signIn, username }, headers) =>
  (await signIn(username, { headers, remoteAddress: client })).statusCode

/** Opens a proxy on this machine that rewrites the head of a request. It forwards everything else as it is. */
const throughProxy =
  (rewrite: (head: string, port: number) => string): Way =>
  async ({ port, username }, headers) => {
    const proxy = createServer(socket => {
      const upstream = connect(port, '127.0.0.1')
      socket.once('data', request => upstream.write(rewrite(String(request), port)))
      upstream.pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    try {
      return await signInOver((proxy.address() as AddressInfo).port, username, headers)
    } finally {
      proxy.close()
    }
  }

const withUpstreamHost = (head: string, port: number) => head.replace(/^host: .*$/m, `host: 127.0.0.1:${port}`)
const withOwnHeader = (head: string) =>
  /^x-forwarded-for:/m.test(head)
    ? head.replace(/^x-forwarded-for: .*$/m, `$&, ${client}`)
    : head.replace('\r\n\r\n', `\r\nx-forwarded-for: ${client}\r\n\r\n`)

const http10Proxy = throughProxy((head, port) => withUpstreamHost(head, port).replace('HTTP/1.1', 'HTTP/1.0'))
const http11Proxy = throughProxy(withUpstreamHost)
/** A TCP forward, and a proxy with `Host $host` and no headers of its own. */
const forward = throughProxy(head => head)
const addingProxy = throughProxy((head, port) => withOwnHeader(withUpstreamHost(head, port)))

const localhost = { host: 'localhost:3000' }
const outside = { host: 'repairs.example' }

/** Whether a client who is not listed gets in, and one who is. An entry for 127.0.0.1 never lets anyone in. */
const [nobody, listedOnly, everyone] = ['nobody', 'listed only', 'everyone'] as const
type Answer = typeof nobody | typeof listedOnly | typeof everyone

const answerOf = async (shop: OpenShop, way: Way, headers: Headers): Promise<Answer | number[]> => {
  const signIn = async (listed: string[]) => {
    await sql`delete from ip_allowlist`.execute(shop.db)
    for (const ip_address of listed)
      await shop.db.insertInto('ip_allowlist').values({ id: randomUUID(), ip_address }).execute()
    return way(shop, headers)
  }
  const statuses = [await signIn([]), await signIn([client, '127.0.0.1', '::1'])]
  const answers: Record<string, Answer> = { '403,403': nobody, '403,200': listedOnly, '200,200': everyone }
  return answers[`${statuses}`] ?? statuses
}

const fourTimes = (answer: Answer): [Answer, Answer, Answer, Answer] => [answer, answer, answer, answer]

/**
 * Each way in, with who gets in:
 * on one's own computer; with a public address; behind a listed proxy; with ALLOWLIST_BYPASS and a public address.
 */
const ways: [string, Way, Headers, Answer, Answer, Answer, Answer][] = [
  ['direct, on the machine', onTheMachine, localhost, everyone, nobody, nobody, everyone],
  ['direct, from elsewhere', fromElsewhere, outside, ...fourTimes(listedOnly)],
  ['a forged Host', fromElsewhere, localhost, ...fourTimes(listedOnly)],
  // A page elsewhere whose name was made to resolve to this machine (DNS rebinding).
  ['a foreign Host on the machine', onTheMachine, outside, ...fourTimes(nobody)],
  [
    'forged headers',
    fromElsewhere,
    { ...localhost, 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
    ...fourTimes(listedOnly),
  ],
  ['a proxy that speaks HTTP/1.0, without headers', http10Proxy, outside, ...fourTimes(nobody)],
  // Without a public address it cannot be told from a browser on the machine.
  ['a proxy that speaks HTTP/1.1, without headers', http11Proxy, outside, everyone, nobody, nobody, everyone],
  ['a proxy with Host $host or a TCP forward', forward, outside, ...fourTimes(nobody)],
  ['the same, and a forged Host', forward, localhost, everyone, nobody, nobody, everyone],
  ['a proxy that adds its header', addingProxy, outside, nobody, nobody, listedOnly, nobody],
  ...['127.0.0.1', '::1', '127.0.0.1, ::1'].flatMap((forged): typeof ways => [
    [
      `a proxy that adds its header to a forged ${forged}`,
      addingProxy,
      { ...outside, 'x-forwarded-for': forged },
      nobody,
      nobody,
      listedOnly,
      nobody,
    ],
    [
      `a proxy that passes on a forged ${forged}`,
      http11Proxy,
      { ...outside, 'x-forwarded-for': forged },
      ...fourTimes(nobody),
    ],
  ]),
]

test.each(ways)('GUARD-03 %s', async (_name, way, headers, own, withAddress, behindProxy, bypassing) => {
  const answers = (shops: OpenShop[]) => Promise.all(shops.map(shop => answerOf(shop, way, headers)))
  expect({
    own: await answers([ownComputer]),
    withAddress: await answers([publicShop, confirmedShop]),
    behindProxy: await answers([proxied, publicProxied, bypassedProxied]),
    bypassing: await answers([bypassed]),
  }).toEqual({
    own: [own],
    withAddress: [withAddress, withAddress],
    behindProxy: [behindProxy, behindProxy, behindProxy],
    bypassing: [bypassing],
  })
})
