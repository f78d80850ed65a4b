import { randomUUID } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../../testing/sales.ts'
import { openShop, type Session, type Shop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'

/** The statements that are sent from now on. Each takes a round trip. */
const recordStatements = ({ pool }: Shop): string[] => {
  const statements: string[] = []
  const recorded = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client)
    const record = (config: QueryConfig) => {
      statements.push(config.text)
      return query(config)
    }
    client.query = record as typeof query
  })
  return statements
}

/** Returns a function that counts the round trips of a call: those with its session until the commit, and those after it. */
const openCounter = (shop: Shop) => {
  const statements = recordStatements(shop)
  return async (by: Session, ...[method, path, payload]: Parameters<Session['call']>) => {
    statements.length = 0
    const reply = await by.call(method, path, payload)
    if (reply.statusCode > 201) throw new Error(reply.body)
    const untilCommit = statements.indexOf('commit') + 1
    return { untilCommit, after: statements.length - untilCommit }
  }
}

const provider = await openSmsProvider()
afterAll(() => provider.close())

const openCalls = async (settings = {}) => {
  const shop = await openShop(settings)
  const { admin, repairInput, buildRepair, buildItem } = await openDesk(shop)
  const { number } = await buildRepair()
  const line = await buildLine(shop)
  const items = await Promise.all(Array.from({ length: 22 }, () => buildItem({ quantity: 1 })))
  const parts = items.map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  const count = openCounter(shop)
  return {
    recipients: () => count(admin, 'GET', '/api/messages/recipients?search=abebe'),
    ticket: (input = {}) => count(admin, 'POST', '/api/repairs', repairInput(input)),
    parts,
    status: (status: string) => count(admin, 'POST', `/api/repairs/${number}/status`, { id: randomUUID(), status }),
    sale: () => count(admin, 'POST', '/api/sales', saleInput([line])),
  }
}

// Upper bounds, with the look-up of the session, begin, who acts, and commit.
test('a new ticket, a status change and a sale take few round trips', async () => {
  const { ticket, status, sale, recipients } = await openCalls()
  const calls = [await ticket(), await status('Completed'), await sale()]
  expect(Math.max(...calls.map(({ untilCommit }) => untilCommit))).toBeLessThanOrEqual(8)
  expect(calls.map(({ after }) => after)).toEqual([0, 0, 0])
  expect((await status('Delivered')).after).toBeLessThanOrEqual(1)
  // The search for recipients ends when there are no more matches.
  const { untilCommit, after } = await recipients()
  expect(untilCommit + after).toBeLessThanOrEqual(4)
})

test('with an SMS provider they take two more, which lock the phone and count its messages of the day', async () => {
  const { ticket, status, sale } = await openCalls(provider.settings)
  const calls = [await ticket(), await status('Completed'), await sale()]
  expect(Math.max(...calls.map(({ untilCommit }) => untilCommit))).toBeLessThanOrEqual(10)
})

test('a ticket with twenty parts takes as many round trips as one with two', async () => {
  const { ticket, parts } = await openCalls()
  const two = await ticket({ parts: parts.splice(0, 2) })
  expect(await ticket({ parts })).toEqual(two)
})

test('a sale finds its products by their ids, however many the shop has, with and without a connection', async () => {
  const shop = await openShop()
  const seller = await shop.staff('Sales')
  const line = await buildLine(shop)
  const statements = recordStatements(shop)
  await buildSale(seller, saleInput([line]))
  const { id, ...sale } = saleInput([line])
  const at = new Date().toISOString()
  const unsent = { id, sellerId: seller.id, payloadVersion: 1, madeAt: at, sentAt: at, sale }
  expect((await seller.call('POST', '/api/sales/offline', unsent)).statusCode).toBe(201)
  const client = await shop.owner.pool.connect()
  await client.query(`insert into products (id, name, type, category_id)
    select gen_random_uuid(), 'Product ' || place, type, category_id from products, generate_series(1, 3000) place; analyze products`)
  const inserts = new Set(statements.filter(text => text.includes('insert into "sale_lines"')))
  const plans: object[] = []
  for (const insert of inserts) plans.push((await client.query(`explain (generic_plan) ${insert}`)).rows)
  client.release()
  expect(plans).toHaveLength(2)
  expect(JSON.stringify(plans)).not.toContain('Seq Scan on products')
})

test('a new password is checked and hashed before the transaction, which would hold a connection meanwhile', async () => {
  const shop = await openShop()
  const admin = await shop.staff('Admin')
  const statements = recordStatements(shop)
  const user = { id: randomUUID(), name: 'Hana Girma', username: 'hana', password: 'blue bicycle roof' }
  expect((await admin.call('POST', '/api/users', user)).statusCode).toBe(201)
  const check = statements.findIndex(text => text.startsWith('select "name", "username" from "users"'))
  expect(check).toBeGreaterThanOrEqual(0)
  expect(check).toBeLessThan(statements.indexOf('begin'))
})
