import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../testing/repairs.ts'
import { buildLine, saleInput } from '../../testing/sales.ts'
import { openShop, type Session, type Shop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'

/** pg's types leave out the connection of a client, which emits the messages of PostgreSQL. */
const connectionOf = (client: PoolClient) => (client as unknown as { connection: EventEmitter }).connection

/** What PostgreSQL answers in each round trip from now on, such as ['BEGIN', 'SELECT', 'INSERT']. */
const recordTrips = ({ pool }: Shop): string[][] => {
  const trips: string[][] = []
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (recorded.has(client)) return
    recorded.add(client)
    let commands: string[] = []
    connectionOf(client)
      .on('commandComplete', ({ text }: { text: string }) => commands.push(text.split(' ')[0] ?? ''))
      .on('readyForQuery', () => {
        trips.push(commands)
        commands = []
      })
  })
  return trips
}

/** Returns a function that counts the round trips of a call: those with its session until the commit, and those after it. */
const openCounter = (shop: Shop) => {
  const trips = recordTrips(shop)
  return async (by: Session, ...[method, path, payload]: Parameters<Session['call']>) => {
    trips.length = 0
    const reply = await by.call(method, path, payload)
    if (reply.statusCode > 201) throw new Error(reply.body)
    const untilCommit = trips.findIndex(commands => commands.includes('COMMIT')) + 1
    return { untilCommit, after: trips.length - untilCommit }
  }
}

const provider = await openSmsProvider()
afterAll(() => provider.close())

const openCalls = async (settings = {}) => {
  const shop = await openShop(settings)
  const { admin, repairInput, buildRepair } = await openDesk(shop)
  const { number } = await buildRepair()
  const line = await buildLine(shop)
  const count = openCounter(shop)
  return {
    recipients: () => count(admin, 'GET', '/api/messages/recipients?search=abebe'),
    ticket: () => count(admin, 'POST', '/api/repairs', repairInput()),
    status: (status: string) => count(admin, 'POST', `/api/repairs/${number}/status`, { id: randomUUID(), status }),
    sale: () => count(admin, 'POST', '/api/sales', saleInput([line])),
  }
}

// These are the figures of docs/decisions/0006-prepared-statements.md.
test('a new ticket, a status change and a sale take three round trips each', async () => {
  const { ticket, status, sale, recipients } = await openCalls()
  expect([await ticket(), await status('Completed'), await sale()]).toEqual([
    { untilCommit: 3, after: 0 },
    { untilCommit: 3, after: 0 },
    { untilCommit: 3, after: 0 },
  ])
  expect(await status('Delivered')).toEqual({ untilCommit: 3, after: 1 })
  // The search for recipients ends when there are no more matches.
  expect(await recipients()).toEqual({ untilCommit: 0, after: 2 })
})

test('with an SMS provider, a status change and a sale take one more, which counts the messages of the day', async () => {
  const { ticket, status, sale } = await openCalls(provider.settings)
  const calls = [await ticket(), await status('Completed'), await sale()]
  expect(calls.map(({ untilCommit }) => untilCommit)).toEqual([3, 4, 4])
})
