import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { businessDay } from '#contract/businessDay.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { maxOfflineDays } from '#contract/sales/offlineSale.ts'
import { openDesk, randomPhone } from '../../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../../testing/sales.ts'
import { openShop, password, type Session } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { warrantyInput } from '../../testing/warranties.ts'
import { hashInput } from './idempotency.ts'
import { deleteOldRequests, requestRetentionDays } from './requests.jobs.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { admin, repairInput, buildRepair } = await openDesk(shop)
const colleague = await shop.staff('Admin')
const line = await buildLine(shop)
const { id: categoryId } = await shop.db.selectFrom('product_categories').select('id').executeTakeFirstOrThrow()

type Input = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: the replies of all endpoints.
type Reply = any

interface Case {
  /** A valid input whose id was not used yet. */
  input(): Promise<Input> | Input
  /** Each makes it another request. */
  readonly others: readonly Input[]
  /** How a colleague would send it. */
  readonly byColleague?: Input
  /** The URL that deletes what the request has made. */
  deleted?(reply: Reply, input: Input): string
  /** What a retry gets after that, if not id.deleted. */
  readonly codeAfterDeletion?: string
  /** What does not change by itself. */
  stable?(reply: Reply): unknown
}

const id = randomUUID
const unique = () => id().slice(0, 8)
const newSale = () => saleInput([line], { customerPhone: randomPhone() })
const partlyPaid = () => buildSale(admin, { ...newSale(), paymentStatus: 'partial', amountReceived: 1000 })
const newTicket = () => buildRepair({ customerPhone: randomPhone() })
/** With a deposit, which has the id of the ticket. */
const paidTicket = async (overrides = { extraCost: 10_000 }) => {
  const deposit = { method: 'cash', amount: 1000 } as const
  const ticket = await buildRepair({ customerPhone: randomPhone(), deposit, ...overrides })
  return { id: ticket.id, number: ticket.number, paidWas: ticket.paid }
}
const buildDelivered = async () => {
  const repair = await newTicket()
  await admin.call('POST', `/api/repairs/${repair.number}/status`, { id: id(), status: 'Delivered' })
  return repair
}
const offlineSale = (): Input => {
  const { id: saleId, ...sale } = newSale()
  const now = new Date().toISOString()
  return { id: saleId, sellerId: admin.id, payloadVersion: 1, madeAt: now, sentAt: now, sale }
}

const countOf = (smaller: number) => ({ 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller })
let drawerDays = 0
/** A day that nobody has closed, later than those of the cases before. */
const openDay = async (branch: number) => {
  drawerDays += 1
  const day = businessDay(new Date(Date.now() - (400 - drawerDays) * 86_400_000))
  await sql`
    insert into payments (id, kind, method, amount, note, received_by, received_by_name, branch, received_at)
    values (${id()}, 'cash', 'cash', 100, 'Test', ${admin.id}, 'Hana', ${branch}, ${`${day}T12:00:00Z`})`.execute(
    shop.db,
  )
  return { day }
}

const ticketUrl = (_reply: Reply, { number }: Input) => `/api/repairs/${number}?reason=Mistake`
const saleUrl = (reply: Reply) => `/api/sales/${reply.id}?reason=Mistake`

/** What is used of the budget grows meanwhile. */
const releasedParts = ({ shop }: Reply) => (shop as { parts: number }).parts

/** One for each endpoint of the contract whose requests carry an id. */
const cases: Readonly<Record<string, Case>> = {
  'users.create': {
    input: () => ({ id: id(), name: 'Hana', username: `hana-${unique()}`, role: 'Sales', password }),
    others: [{ name: 'Sara' }, { role: 'Admin' }, { password: 'another sound one' }],
    deleted: reply => `/api/users/${reply.id}`,
  },
  'allowlist.create': {
    input: () => ({ id: id(), ipAddress: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`, active: true }),
    others: [{ active: false }, { description: 'Desk' }],
    deleted: reply => `/api/allowlist/${reply.id}`,
  },
  'inventory.create': {
    input: () => ({ id: id(), name: 'Screen', quantity: 3, unitCost: 1000 }),
    others: [{ quantity: 4 }, { name: 'Battery' }],
    deleted: reply => `/api/inventory/${reply.id}`,
  },
  'categories.create': { input: () => ({ id: id(), name: `Tablets ${unique()}` }), others: [{ name: 'Cables' }] },
  'products.create': {
    input: () => ({ id: id(), name: `Cable ${unique()}`, type: 'accessory', categoryId }),
    others: [{ price: 100 }, { type: 'phone' }],
    deleted: reply => `/api/products/${reply.id}`,
  },
  'imeiLists.load': {
    input: () => ({ id: id(), name: 'Osmocom', rows: [{ code: '35693803', brand: 'Samsung', model: 'Galaxy A15' }] }),
    others: [{ name: 'Another one' }, { rows: [{ code: '35693804', brand: 'Tecno', model: 'Pop 8' }] }],
    deleted: reply => `/api/imei-lists/${reply.id}`,
  },
  'repairs.create': {
    input: () => ({ ...repairInput({ customerPhone: randomPhone() }) }),
    others: [{ problem: 'Battery' }, { smsLanguage: 'am' }, { notes: 'Call first' }],
    deleted: reply => `/api/repairs/${reply.number}`,
  },
  'repairs.update': {
    input: async () => ({ number: (await newTicket()).number, editId: id(), version: 1, customerName: 'Sara' }),
    // Clearing a field is not the same as leaving it as it is.
    others: [{ customerName: 'Hana' }, { notes: '' }, { parts: [] }],
    deleted: ticketUrl,
  },
  'repairs.status': {
    input: async () => ({ number: (await newTicket()).number, id: id(), status: 'Completed', note: 'Done' }),
    others: [{ status: 'In Progress' }, { note: 'Nearly done' }],
    deleted: ticketUrl,
  },
  'sales.create': {
    input: () => ({ ...newSale() }),
    others: [{ customerName: 'Sara' }, { smsLanguage: 'am' }, { amountReceived: 2_000_000 }],
    deleted: saleUrl,
  },
  'sales.upload': {
    input: offlineSale,
    others: [{ sale: newSale() }],
    byColleague: { sellerId: colleague.id },
    deleted: saleUrl,
  },
  'sales.receivePayment': {
    input: async () => ({ id: (await partlyPaid()).id, paymentId: id(), version: 1, method: 'cash', amount: 2000 }),
    others: [{ amount: 3000 }, { method: 'cheque' }],
    deleted: saleUrl,
  },
  'smsBudget.release': {
    input: () => ({ id: id(), userId: null, parts: 10, reason: 'A holiday' }),
    others: [{ parts: 20 }, { reason: 'Another one' }],
    stable: releasedParts,
  },
  'sales.correctPayment': {
    input: async () => {
      const { id: saleId } = await partlyPaid()
      return {
        id: saleId,
        paymentId: saleId,
        correctionId: id(),
        version: 1,
        method: 'cash',
        amount: 2000,
        reason: 'Mistyped',
      }
    },
    others: [{ amount: 3000 }, { method: 'cheque' }, { reason: 'Another one' }],
    deleted: saleUrl,
  },
  'returns.create': {
    input: async () => {
      const { id: saleId, version } = await buildSale(admin, newSale())
      const lines = [{ place: 1, quantity: 1 }]
      return { id: saleId, returnId: id(), version, lines, amount: 2000, method: 'cash', reason: 'Scratched' }
    },
    others: [{ amount: 3000 }, { method: 'cheque' }, { reason: 'Another one' }],
  },
  'returns.payBack': {
    input: async () => {
      const { id: saleId, version } = await buildSale(admin, newSale())
      const lines = [{ place: 1, quantity: 1 }]
      const returned = { returnId: id(), version, lines, amount: 0, method: 'cash', reason: 'Scratched' }
      const { sale } = (await admin.call('POST', `/api/sales/${saleId}/returns`, returned)).json()
      return { id: saleId, paymentId: id(), version: sale.version, method: 'cash', amount: 2000 }
    },
    others: [{ amount: 3000 }, { method: 'cheque' }],
  },
  'returns.exchange': {
    input: async () => {
      const { id: saleId, version, total } = await buildSale(admin, newSale())
      const lines = [{ place: 1, quantity: 1 }]
      return { ...newSale(), exchange: { saleId, version, lines, reason: 'Scratched', credit: total } }
    },
    others: [{ customerName: 'Somebody Else' }, { paymentMethod: 'cheque' }],
  },
  'repairs.receivePayment': {
    input: async () => ({ ...(await paidTicket()), paymentId: id(), method: 'cash', amount: 2000 }),
    others: [{ amount: 3000 }, { method: 'cheque' }],
    deleted: ticketUrl,
  },
  'repairs.payBack': {
    input: async () => ({ ...(await paidTicket({ extraCost: 0 })), paymentId: id(), method: 'cash', amount: 500 }),
    others: [{ amount: 600 }, { method: 'cheque' }],
    deleted: ticketUrl,
  },
  'repairs.correctPayment': {
    input: async () => {
      const { id: paymentId, ...ticket } = await paidTicket()
      return { ...ticket, paymentId, correctionId: id(), method: 'cash', amount: 2000, reason: 'Mistyped' }
    },
    others: [{ amount: 3000 }, { method: 'cheque' }, { reason: 'Another one' }],
    deleted: ticketUrl,
  },
  'drawer.recordCash': {
    input: () => ({ id: id(), branch: 0, direction: 'in', amount: 1000, note: 'Small change' }),
    others: [{ amount: 2000 }, { branch: 1 }, { note: 'Another one' }],
  },
  'drawer.correctCash': {
    input: async () => {
      const cash = { id: id(), branch: 0, direction: 'in', amount: 1000, note: 'Small change' }
      await admin.call('POST', '/api/drawer/cash', cash)
      return { id: cash.id, correctionId: id(), amount: 900, reason: 'Mistyped' }
    },
    others: [{ amount: 800 }, { reason: 'Another one' }],
  },
  'drawer.close': {
    input: async () => ({ id: id(), branch: 1, ...(await openDay(1)), counts: countOf(0) }),
    others: [{ counts: countOf(5) }, { note: 'Another one' }, { kept: 0 }],
  },
  'drawer.closeWithoutCount': {
    input: async () => ({ id: id(), branch: 2, ...(await openDay(2)), note: 'Forgotten' }),
    others: [{ note: 'Another one' }],
  },
  'drawer.reopen': {
    input: async () => {
      // The day that the case before has reopened.
      const { day } = (await admin.call('GET', '/api/drawer?branch=3')).json()
      const closing = { id: id(), branch: 3, day, counts: countOf(0) }
      await admin.call('POST', '/api/drawer/days', closing)
      return { id: closing.id, reopeningId: id(), reason: 'Miscounted' }
    },
    others: [{ reason: 'Another one' }],
  },
  'sms.test': {
    input: () => ({ id: id(), phone: randomPhone() }),
    others: [{ phone: randomPhone() }],
    // It is being sent meanwhile.
    stable: ({ problem }) => ({ problem }),
  },
  'messages.send': {
    input: () => ({ id: id(), customerName: 'Abebe', phone: randomPhone(), text: 'Please call us' }),
    others: [{ text: 'Please visit us' }, { customerName: 'Sara' }],
  },
  'optOuts.create': {
    input: () => ({ id: id(), phone: randomPhone() }),
    others: [{ reason: 'Asked us' }],
    deleted: reply => `/api/sms-opt-outs/${reply.id}`,
  },
  'bulkMessages.create': {
    input: () => ({ id: id(), title: 'Offer', text: 'Come', template: 'custom', recipients: [randomPhone()] }),
    others: [{ text: 'Go' }, { recipients: [randomPhone()] }],
    // It is being sent meanwhile.
    stable: ({ title, text, recipients }) => ({ title, text, recipients }),
  },
  'warranties.create': {
    input: () => ({ ...warrantyInput({ customerPhone: randomPhone() }) }),
    others: [{ periodMonths: 3 }, { isAnother: false }],
    deleted: reply => `/api/warranties/${reply.number}`,
  },
  'feedback.submit': {
    input: async () => {
      const { number } = await buildDelivered()
      return { number, id: id(), rating: 5, quality: 5, speed: 5, communication: 5, recommendation: 5 }
    },
    others: [{ rating: 4 }, { comment: 'Good' }],
    deleted: ticketUrl,
    codeAfterDeletion: 'feedback.notAvailable',
  },
}

const identified = endpoints.filter(({ requestId }) => requestId !== undefined)

const send = async (endpoint: Endpoint, { ...input }: Input, session: Session = admin) => {
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  return session.call(endpoint.method as 'POST', url, input)
}

/** How much the endpoint has changed so far. */
const countChanges = async ({ name }: Endpoint) => {
  const { rows } = await sql<{ changes: number; messages: number }>`
    select (select count(*) from audit_log where action = ${name}) as changes,
      (select count(*) from sms_outbox) as messages`.execute(shop.db)
  return rows[0]
}

const forgetRequest = ({ requestId = '' }: Endpoint, input: Input) =>
  shop.owner.db.deleteFrom('requests').where('id', '=', String(input[requestId])).execute()

interface JsonSchema {
  readonly format?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** The names of the ids in an input, also of those in its lists. */
const idsIn = ({ format, properties = {}, items, anyOf = [] }: JsonSchema, name = ''): string[] => [
  ...(format === 'uuid' ? [name] : []),
  ...Object.entries(properties).flatMap(([field, schema]) => idsIn(schema, field)),
  ...(items ? [items] : []).concat(anyOf).flatMap(schema => idsIn(schema, name)),
]

/** Of rows that exist already, or of products that are gone. All other ids are made by the client. */
const references = [
  ...['categoryId', 'fileId', 'images', 'itemId', 'logoId', 'productId', 'saleId', 'sellerId', 'signatureId'],
  ...['technicianId', 'userId', 'intoId', 'ids', 'photoId'],
]

const madeIdsOf = ({ input, path }: Endpoint): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return idsIn(schema).filter(field => !references.includes(field) && !path.includes(`{${field}}`))
}

test('every write with an id of the client is covered', () => {
  expect(Object.keys(cases).sort()).toEqual(identified.map(({ name }) => name).sort())
  const writes = endpoints.filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  const forgotten = writes.flatMap(endpoint =>
    madeIdsOf(endpoint).flatMap(field => (field === endpoint.requestId ? [] : `${endpoint.name}: ${field}`)),
  )
  // A picture that nothing refers to is deleted after a day, and may be uploaded again under its id. Its row has its hash.
  expect(forgotten).toEqual(['files.upload: id'])
})

describe.each(identified.map(endpoint => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const { input: build, others, byColleague, deleted, codeAfterDeletion = 'id.deleted', stable } = cases[name] as Case
  const contentOf = (reply: Awaited<ReturnType<typeof send>>) => {
    // How far its SMS has got depends on the moment.
    const { sms: _, ...content } = reply.json()
    return [reply.statusCode, stable ? stable(content) : content]
  }

  test('sent twice is done once, and both get the same reply', async () => {
    const input = await build()
    const first = await send(endpoint, input)
    expect(first.statusCode).toBe(endpoint.status ?? 200)
    const changes = await countChanges(endpoint)
    expect(contentOf(await send(endpoint, input))).toEqual(contentOf(first))
    expect(await countChanges(endpoint)).toEqual(changes)
  })

  test('sent several times at once is done once, and all get the same reply', async () => {
    await send(endpoint, await build())
    const [before, input] = [await countChanges(endpoint), await build()]
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(endpoint, input)))
    for (const reply of replies) expect(contentOf(reply)).toEqual(contentOf(replies[0] as typeof reply))
    expect(replies[0]?.statusCode).toBe(endpoint.status ?? 200)
    const after = await countChanges(endpoint)
    await send(endpoint, await build())
    const again = await countChanges(endpoint)
    for (const count of ['changes', 'messages'] as const) {
      const onceMore = (again?.[count] ?? 0) - (after?.[count] ?? 0)
      expect((after?.[count] ?? 0) - (before?.[count] ?? 0), count).toBe(onceMore)
    }
  })

  test('is refused with another input or by somebody else, and tells neither what there is', async () => {
    const input = await build()
    const first = await send(endpoint, input)
    const changes = await countChanges(endpoint)
    const replies = await Promise.all(others.map(other => send(endpoint, { ...input, ...other })))
    if (endpoint.allow !== 'public') replies.push(await send(endpoint, { ...input, ...byColleague }, colleague))
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().code, reply.json().details]).toEqual([409, 'id.taken', {}])
    }
    expect(await countChanges(endpoint)).toEqual(changes)
    expect(contentOf(await send(endpoint, input))).toEqual(contentOf(first))
  })

  test('is not done again when its record has expired', async () => {
    const input = await build()
    await send(endpoint, input)
    const changes = await countChanges(endpoint)
    await forgetRequest(endpoint, input)
    expect((await send(endpoint, input)).statusCode).toBe(409)
    expect(await countChanges(endpoint)).toEqual(changes)
  })

  if (!deleted) return

  test('does not come back after it was deleted, and no SMS is sent again', async () => {
    const input = await build()
    const first = await send(endpoint, input)
    const removal = await admin.call('DELETE', deleted(first.json(), input))
    expect(removal.statusCode).toBe(204)
    const [changes, received] = [await countChanges(endpoint), provider.received.length]
    const retry = await send(endpoint, input)
    expect(retry.json()).toMatchObject({ code: codeAfterDeletion })
    await forgetRequest(endpoint, input)
    const late = await send(endpoint, input)
    expect(late.statusCode).toBeGreaterThanOrEqual(400)
    expect(late.statusCode).toBeLessThan(500)
    expect([await countChanges(endpoint), provider.received.length]).toEqual([changes, received])
  })
})

test('who has deleted it is named', async () => {
  const sale = newSale()
  await buildSale(admin, sale)
  await admin.call('DELETE', `/api/sales/${sale.id}?reason=Mistake`)
  const retry = await admin.call('POST', '/api/sales', sale)
  expect(retry.json().message).toBe('The Admin has deleted this, so it was not saved again.')
})

test('a refused request uses up no id', async () => {
  const sale = newSale()
  expect((await admin.call('POST', '/api/sales', { ...sale, images: [id()] })).statusCode).toBe(400)
  expect((await admin.call('POST', '/api/sales', sale)).statusCode).toBe(201)
})

test('a repeat that runs at the same time is carried out if the first one fails', async () => {
  const username = `twin-${unique()}`
  const input = { id: id(), name: 'Hana', username, role: 'Sales', password }
  const first = shop.owner.pool
  const client = await first.connect()
  await client.query('begin')
  await client.query(`insert into requests values ('${input.id}', null, 'users.create', sha256('x'))`)
  const waiting = admin.call('POST', '/api/users', input)
  await expect
    .poll(
      async () => (await sql`select from pg_stat_activity where wait_event = 'transactionid'`.execute(shop.db)).rows,
    )
    .toHaveLength(1)
  await client.query('rollback')
  client.release()
  expect((await waiting).statusCode).toBe(201)
})

test('an id is used for one operation only', async () => {
  const sale = newSale()
  await buildSale(admin, sale)
  const message = { id: sale.id, customerName: 'Abebe', phone: randomPhone(), text: 'Please call us' }
  expect((await admin.call('POST', '/api/messages', message)).json().code).toBe('id.taken')
})

test('the stored hash of a new user tells nothing of the password', async () => {
  const user = { id: id(), name: 'Hana', username: `hana-${unique()}`, role: 'Sales', branch: null }
  await admin.call('POST', '/api/users', { ...user, password })
  const stored = await shop.db.selectFrom('requests').select('input_hash').where('id', '=', user.id).execute()
  expect(stored).toEqual([{ input_hash: hashInput({ input: user }) }])
})

describe('the hash of an input', () => {
  const hash = (input: object, isEdit = false) => hashInput({ input, isEdit }).toString('hex')

  test('does not depend on the order of the fields, but on that of a list', () => {
    expect(hash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(hash({ b: [{ d: 3, c: 2 }], a: 1 }))
    expect(hash({ a: [1, 2] })).not.toBe(hash({ a: [2, 1] }))
    expect(hash({ a: 0 })).not.toBe(hash({ a: null }))
    expect(hash({ a: '1' })).not.toBe(hash({ a: 1 }))
  })

  test('is that of the same request from before an upgrade that has added an optional field', () => {
    expect(hash({ name: 'x', lines: [{ n: 1 }] })).toBe(
      hash({ name: 'x', lines: [{ n: 1, imei: null }], note: '', files: [] }),
    )
  })

  test('tells an empty field of an edit from one that stays as it is', () => {
    expect(hash({ note: '' }, true)).not.toBe(hash({}, true))
    expect(hash({ note: undefined }, true)).toBe(hash({}, true))
  })
})

test('records are deleted later than any device may wait with its sale', async () => {
  expect(requestRetentionDays).toBeGreaterThan(maxOfflineDays)
  const kept = newSale()
  const old = newSale()
  for (const sale of [kept, old]) await buildSale(admin, sale)
  const age = (sale: { id: string }, days: number) =>
    sql`update requests set created_at = now() - make_interval(days => ${days}) where id = ${sale.id}`.execute(shop.db)
  await age(kept, maxOfflineDays + 1)
  await age(old, requestRetentionDays + 1)
  await deleteOldRequests.run(shop as never, {}, new AbortController().signal)
  const left = await shop.db.selectFrom('requests').select('id').where('id', 'in', [kept.id, old.id]).execute()
  expect(left).toEqual([{ id: kept.id }])
})
