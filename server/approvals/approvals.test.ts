import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { follow, receivesChange } from '../testing/follow.ts'
import { openDesk, randomPhone, refusingMessages } from '../testing/repairs.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { withShortSmsTimeout } from '../testing/shortSmsTimeout.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { admin, technician, upload, buildRepair, buildItem } = await openDesk(shop)
const otherAdmin = await shop.staff('Admin')
await sql`update users set name = 'Selam' where id = ${otherAdmin.id}`.execute(shop.db)

beforeEach(() => provider.answer('success'))

const setStatus = (number: string, input: object, session = technician) =>
  session.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'NOT REPAIRED', ...input })
const request = async (input: object = {}) => {
  // A customer of its own, because a queued message delays later ones to the same phone.
  const { number } = await buildRepair({ customerPhone: randomPhone() })
  const answer = await setStatus(number, { note: 'The board is burnt', ...input })
  return { number, id: answer.json().approval.id as string }
}
const approve = (id: string, session = admin) => session.call('POST', `/api/approvals/${id}/approve`, {})
const reject = (id: string, reason?: string, session = admin) =>
  session.call('POST', `/api/approvals/${id}/reject`, { reason })
const list = async (query = '') => (await admin.call('GET', `/api/approvals${query}`)).json()
const getRepair = async (number: string) => (await admin.call('GET', `/api/repairs/${number}`)).json()
const textsOf = (number: string) => provider.received.map(sms => sms.message).filter(text => text.includes(number))

const pendingAlready = [409, 'There is already a pending approval request for NOT REPAIRED status']

describe('APPR-01 NOT REPAIRED chosen by a Technician', () => {
  test('is a pending request, not a status', async () => {
    const { number } = await buildRepair()
    const [fileId, id] = [await upload(technician), randomUUID()]
    const requested = await setStatus(number, { id, note: 'The board is burnt', fileId })
    expect([requested.statusCode, requested.json()]).toMatchObject([
      200,
      {
        status: 'Received',
        outcome: 'requested',
        sms: 'none',
        history: [{ note: 'Repair ticket created' }],
        approval: { id, state: 'pending', note: 'The board is burnt', requestedBy: 'The Technician', decidedBy: null },
      },
    ])
    expect(textsOf(number).length).toBe(1)
    const pendingFor = async (session: Session) =>
      (await session.call('GET', '/api/repairs/summary')).json().pendingApprovals
    const colleague = await shop.staff('Technician')
    expect(await pendingFor(colleague)).toBeGreaterThan(0)
    expect(await pendingFor(colleague)).toBe(await pendingFor(admin))
  })

  test('is one request although it is sent several times', async () => {
    const { number } = await buildRepair()
    const input = { id: randomUUID(), note: 'Burnt' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => setStatus(number, input)))
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ outcome: 'requested', approval: { id: input.id } })
    await approve(input.id)
    const again = (await setStatus(number, input)).json()
    expect(again).toMatchObject({ outcome: 'requested', status: 'NOT REPAIRED', sms: 'none' })
    const other = await buildRepair()
    expect((await setStatus(other.number, input)).json().code).toBe('id.taken')
  })

  test('adds a note to a repair that has that status already; without a note it is refused', async () => {
    const { number } = await buildRepair()
    await setStatus(number, {}, admin)
    const noted = await setStatus(number, { note: 'Kept for parts' })
    expect(noted.json()).toMatchObject({ outcome: 'updated', approval: null })
    expect(noted.json().history[0]).toMatchObject({ status: 'NOT REPAIRED', note: 'Kept for parts' })
    const refused = await setStatus(number, {})
    expect([refused.statusCode, refused.json().details.fields]).toEqual([
      400,
      { status: 'Nothing to save: choose another status, or add a note or an image' },
    ])
  })
})

describe('APPR-03 a second request while one is pending', () => {
  test('is refused', async () => {
    const { number, id } = await request()
    const second = await setStatus(number, { note: 'Again' })
    expect([second.statusCode, second.json().message]).toEqual(pendingAlready)
    await reject(id, 'Try another board')
    expect((await setStatus(number, { note: 'Again' })).json().outcome).toBe('requested')
  })

  test('is refused also when all arrive at the same time', async () => {
    const { number } = await buildRepair()
    const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(number, {})))
    const refused = answers.filter(answer => answer.statusCode !== 200)
    expect(refused.map(answer => [answer.statusCode, answer.json().message])).toEqual(Array(7).fill(pendingAlready))
  })

  test('is refused by the database itself', async () => {
    const { number } = await request()
    const again = sql`insert into approvals (id, repair_id, requested_by)
      select gen_random_uuid(), id, technician_id from repairs where number = ${number}`
    await expect(again.execute(shop.db)).rejects.toThrow('approvals_one_pending')
  })
})

describe('APPR-04 the list', () => {
  test('has pages, newest first, with repair, requester, time and note', async () => {
    const requests = [await request(), await request(), await request({ note: '' })].reverse()
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    const listed = [...first.items, ...second.items].slice(0, 3)
    expect(listed.map(({ id }) => id)).toEqual(requests.map(({ id }) => id))
    expect(first.items[1]).toEqual({
      id: requests[1]?.id,
      state: 'pending',
      parts: [],
      repairNumber: requests[1]?.number,
      repairStatus: 'Received',
      notRepairedCharge: null,
      customerName: 'Abebe Kebede',
      deviceType: 'Samsung A54',
      note: 'The board is burnt',
      fileId: null,
      requestedBy: 'The Technician',
      requestedAt: expect.any(String),
      decidedBy: null,
      decidedAt: null,
      reason: null,
    })
  })

  test('can be filtered by state', async () => {
    const [{ id: approved }, { id: pending }] = [await request(), await request()]
    await approve(approved)
    const idsOf = async (state: string) => (await list(`?state=${state}`)).items.map(({ id }: { id: string }) => id)
    expect(await idsOf('approved')).toContain(approved)
    expect(await idsOf('pending')).toContain(pending)
    expect(await idsOf('pending')).not.toContain(approved)
    expect((await admin.call('GET', '/api/approvals?state=lost')).statusCode).toBe(400)
    expect((await admin.call('GET', '/api/approvals?cursor=forged')).statusCode).toBe(400)
  })
})

test('APPR-05 approving records who and when, sets the status, adds history and notifies the customer', async () => {
  const fileId = await upload(technician)
  const { number, id } = await request({ fileId })
  const approved = await approve(id)
  expect([approved.statusCode, approved.json()]).toMatchObject([
    200,
    { id, state: 'approved', decidedBy: 'The Admin', decidedAt: expect.any(String), reason: null, sms: 'sent' },
  ])
  const repair = await getRepair(number)
  expect(repair).toMatchObject({ status: 'NOT REPAIRED', approval: { id, state: 'approved', decidedBy: 'The Admin' } })
  expect(repair.history).toMatchObject([
    { status: 'NOT REPAIRED', note: 'The board is burnt', fileId, by: 'The Admin' },
    { status: 'Received' },
  ])
  expect(textsOf(number).at(-1)).toContain('could not be repaired')
})

test('APPR-05 approving is all or nothing', async () => {
  const { number, id } = await request()
  const failed = await refusingMessages(shop, () => approve(id))
  expect(failed.statusCode).toBe(500)
  expect(await getRepair(number)).toMatchObject({ status: 'Received', approval: { state: 'pending', decidedBy: null } })
  expect((await approve(id)).json().state).toBe('approved')
})

test.each([
  ['error', 'failed'],
  ['trouble', 'queued'],
  ['hang', 'unknown'],
] as const)('APPR-06 approving succeeds although the SMS provider answers with %s', async (behaviour, sms) => {
  const { number, id } = await request()
  const session = await withShortSmsTimeout(shop, admin)
  provider.answer(behaviour)
  expect((await approve(id, session)).json()).toMatchObject({ state: 'approved', sms })
  expect((await getRepair(number)).status).toBe('NOT REPAIRED')
})

describe('APPR-07 rejecting', () => {
  test('records who, when and why, and does not change the repair', async () => {
    const { number, id } = await request()
    const rejected = await reject(id, ' Order a new board first ')
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      200,
      { state: 'rejected', decidedBy: 'The Admin', decidedAt: expect.any(String), reason: 'Order a new board first' },
    ])
    expect(await getRepair(number)).toMatchObject({
      status: 'Received',
      history: [{ status: 'Received' }],
      approval: { state: 'rejected', reason: 'Order a new board first' },
    })
    expect(textsOf(number).length).toBe(1)
  })

  test.each([[undefined], [''], ['  ']])('needs a reason: %j', async reason => {
    const { id } = await request()
    const refused = await reject(id, reason)
    expect([refused.statusCode, refused.json().details.fields]).toEqual([
      400,
      { reason: 'Please provide a rejection reason' },
    ])
  })
})

test('APPR-08 only admins can list and decide', async () => {
  const { id } = await request()
  for (const session of [technician, await shop.staff('Sales')]) {
    const answers = await Promise.all([
      session.call('GET', '/api/approvals'),
      approve(id, session),
      reject(id, 'No', session),
    ])
    expect(answers.map(answer => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([403, 'Only admins can approve requests']),
    )
  }
  expect((await list('?state=pending')).items.map((approval: { id: string }) => approval.id)).toContain(id)
})

describe('a request is decided once', () => {
  test('a later decision is refused with who decided, and a retry by the same Admin succeeds', async () => {
    const approved = await request()
    await approve(approved.id, otherAdmin)
    const late = [await approve(approved.id), await reject(approved.id, 'No')]
    expect(late.map(answer => [answer.statusCode, answer.json().message])).toEqual(
      Array(2).fill([409, 'This request has already been approved by Selam']),
    )
    expect((await approve(approved.id, otherAdmin)).json()).toMatchObject({ state: 'approved', sms: 'sent' })
    expect((await getRepair(approved.number)).history.length).toBe(2)

    const rejected = await request()
    await reject(rejected.id, 'No', otherAdmin)
    expect((await approve(rejected.id)).json().message).toBe('This request has already been rejected by Selam')
    expect((await reject(rejected.id, 'No', otherAdmin)).json().state).toBe('rejected')
    expect((await approve(rejected.id, otherAdmin)).statusCode).toBe(409)
  })

  test('also when several decide at the same time', async () => {
    const { number, id } = await request()
    const answers = await Promise.all([
      approve(id),
      approve(id, otherAdmin),
      reject(id, 'No'),
      reject(id, 'Never', otherAdmin),
    ])
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409, 409, 409])
    const { approval, history } = await getRepair(number)
    const isApproved = approval.state === 'approved'
    expect([history.length, textsOf(number).length]).toEqual(isApproved ? [2, 2] : [1, 1])
  })

  test('also when it is approved and the status is set at the same time', async () => {
    const { number, id } = await request()
    const answers = await Promise.all([
      approve(id),
      setStatus(number, { note: 'Seen myself' }, otherAdmin),
      approve(id, otherAdmin),
      setStatus(number, { status: 'Completed' }, admin),
    ])
    expect(answers.filter(answer => ![200, 409].includes(answer.statusCode))).toEqual([])
    const { rows } = await sql`select from audit_log where row_id = ${id} and before is not null`.execute(shop.db)
    const { status, history, approval } = await getRepair(number)
    expect([approval.state, rows.length, history[0].status]).toEqual(['approved', 1, status])
  })

  test('a request that does not exist is not found', async () => {
    const refused = [await approve(randomUUID()), await reject(randomUUID(), 'No')]
    expect(refused.map(answer => [answer.statusCode, answer.json().code])).toEqual(
      Array(2).fill([404, 'approvals.notFound']),
    )
  })
})

test('an Admin who sets NOT REPAIRED directly approves the pending request; another status leaves it pending', async () => {
  const { number, id } = await request()
  expect((await setStatus(number, { status: 'Completed' }, admin)).json().approval.state).toBe('pending')
  expect((await list()).items[0]).toMatchObject({ id, state: 'pending', repairStatus: 'Completed' })
  expect((await setStatus(number, { note: 'Seen myself' }, otherAdmin)).json()).toMatchObject({
    status: 'NOT REPAIRED',
    outcome: 'updated',
    approval: { id, state: 'approved', decidedBy: 'Selam' },
    history: [{ note: 'Seen myself' }, { status: 'Completed' }, { status: 'Received' }],
  })
})

test('open screens of Technicians and Admins are notified of a request and its decision', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  const follows = await Promise.all([follow(url, technician.cookie), follow(url, admin.cookie)])
  const { number } = await buildRepair()
  const assertNotified = async (change: () => Promise<unknown>) => {
    for (const { events } of follows) events.length = 0
    await change()
    await Promise.all(follows.map(followed => receivesChange(followed, 'repairs')))
    await receivesChange(follows[1], 'approvals')
  }
  const id = randomUUID()
  await assertNotified(() => setStatus(number, { id }))
  await assertNotified(() => reject(id, 'No'))
})

test('deleting a repair deletes its requests', async () => {
  const { number, id } = await request()
  await admin.call('DELETE', `/api/repairs/${number}`)
  expect((await approve(id)).json().code).toBe('approvals.notFound')
})

const requestWithParts = async () => {
  const item = await buildItem({ name: 'Board', quantity: 5, unitCost: 90_000 })
  const parts = [{ itemId: item.id, quantity: 2 }]
  const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 50_000, parts })
  const id = (await setStatus(number, { note: 'The board is burnt' })).json().approval.id as string
  return { number, id, item }
}
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('inventory_items').select('quantity').where('id', '=', id).executeTakeFirst())?.quantity

describe('an Admin who approves NOT REPAIRED decides', () => {
  const approveWith = (id: string, terms: object) => admin.call('POST', `/api/approvals/${id}/approve`, terms)
  const track = async (number: string) => (await shop.app.inject({ url: `/api/tracking/${number}` })).json()

  test('what the customer pays: 0 without a decision, and their page shows it', async () => {
    const { number, id } = await requestWithParts()
    expect((await list('?state=pending')).items[0]).toMatchObject({ id, parts: [{ name: 'Board', quantity: 2 }] })
    expect((await track(number)).cost).toBe(230_000)
    await approveWith(id, {})
    expect(await getRepair(number)).toMatchObject({ status: 'NOT REPAIRED', cost: 0, notRepairedCharge: 0 })
    expect(await track(number)).toMatchObject({
      cost: 0,
      nextStep: 'We could not repair this device. Please collect it. There is nothing to pay.',
    })
  })

  test('a fee for the diagnosis, to the santim', async () => {
    const { number, id } = await requestWithParts()
    await approveWith(id, { notRepairedCharge: 15_050 })
    expect(await getRepair(number)).toMatchObject({ cost: 15_050, partsCost: 180_000, extraCost: 50_000 })
    expect(await track(number)).toMatchObject({
      cost: 15_050,
      nextStep: 'We could not repair this device. Please collect it. You pay ETB\u00A0150.50.',
    })
    expect((await track(`${number}?lang=am`)).nextStep).toContain('ክፍያው 150.50\u00A0ብር ነው።')
    for (const notRepairedCharge of [-1, 1.5, 'much'])
      expect((await approveWith(id, { notRepairedCharge })).statusCode).toBe(400)
  })

  test('whether the parts go back to stock, which an edit of the parts made meanwhile is told', async () => {
    const kept = await requestWithParts()
    await approveWith(kept.id, { notRepairedCharge: 0 })
    expect([await stockOf(kept.item.id), (await getRepair(kept.number)).parts.length]).toEqual([3, 1])
    const { number, id, item } = await requestWithParts()
    await approveWith(id, { returnsParts: true })
    expect([await stockOf(item.id), await getRepair(number)]).toMatchObject([5, { parts: [], version: 2 }])
    const edit = { editId: randomUUID(), version: 1, parts: [{ itemId: item.id, quantity: 1 }] }
    expect((await technician.call('PATCH', `/api/repairs/${number}`, edit)).statusCode).toBe(409)
    await approveWith(id, { returnsParts: true })
    expect(await stockOf(item.id)).toBe(5)
  })
})

describe('an Admin who sets NOT REPAIRED without a request decides the same', () => {
  const asAdmin = async (number: string, input: object) => (await setStatus(number, input, admin)).json()

  test('and can change the charge later, without another SMS', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 50_000 })
    expect(await asAdmin(number, { notRepaired: { notRepairedCharge: 20_000 } })).toMatchObject({
      cost: 20_000,
      sms: 'sent',
    })
    expect(await asAdmin(number, { notRepaired: { notRepairedCharge: 10_000 } })).toMatchObject({
      cost: 10_000,
      sms: 'none',
    })
    expect((await setStatus(number, { notRepaired: { notRepairedCharge: 10_000 } }, admin)).statusCode).toBe(400)
    expect(await getRepair(number)).toMatchObject({ cost: 10_000 })
  })

  test('and is refused if a colleague has changed the charge since it was shown', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 50_000 })
    await asAdmin(number, { notRepaired: { notRepairedCharge: 50_000 }, notRepairedChargeWas: null })
    const outdated = { note: 'Called', notRepaired: { notRepairedCharge: 10_000 }, notRepairedChargeWas: 0 }
    const refused = await setStatus(number, outdated, admin)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'repairs.chargeChanged'])
    expect(await getRepair(number)).toMatchObject({ cost: 50_000, history: [{}, {}] })
    expect(await asAdmin(number, { ...outdated, notRepairedChargeWas: 50_000 })).toMatchObject({ cost: 10_000 })
  })

  test('and can return the parts later, with the same charge', async () => {
    const { number, item } = await requestWithParts()
    await asAdmin(number, { notRepaired: { notRepairedCharge: 500 } })
    expect(await asAdmin(number, { notRepaired: { notRepairedCharge: 500, returnsParts: true } })).toMatchObject({
      parts: [],
      cost: 500,
    })
    expect(await stockOf(item.id)).toBe(5)
  })

  test('and a Technician cannot', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 50_000 })
    await setStatus(number, { notRepaired: { notRepairedCharge: 1 } }, technician)
    expect(await getRepair(number)).toMatchObject({ cost: 50_000, notRepairedCharge: null })
    await asAdmin(number, { notRepaired: { notRepairedCharge: 20_000 } })
    await setStatus(number, { notRepaired: { notRepairedCharge: 1 }, note: 'Mine' }, technician)
    expect(await getRepair(number)).toMatchObject({ cost: 20_000 })
    const payment = { id: randomUUID(), method: 'telebirr', amount: 500_000, paidWas: 0 }
    const paid = await setStatus(number, { notRepaired: { notRepairedCharge: 500_000 }, payment }, technician)
    expect([paid.statusCode, paid.json().code]).toEqual([400, 'input.invalid'])
    expect(await getRepair(number)).toMatchObject({ cost: 20_000, paid: 0 })
  })

  test('and the price of the repair counts again if it is repaired after all', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 50_000 })
    await asAdmin(number, { notRepaired: { notRepairedCharge: 20_000 } })
    expect(await asAdmin(number, { status: 'In Progress' })).toMatchObject({ cost: 50_000, notRepairedCharge: null })
    expect(await asAdmin(number, { status: 'Delivered' })).toMatchObject({ cost: 50_000, notRepairedCharge: null })
  })
})

test('Delivered after NOT REPAIRED means collected unrepaired, and reads so', async () => {
  const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 50_000 })
  await setStatus(number, { notRepaired: { notRepairedCharge: 20_000 } }, admin)
  await setStatus(number, { status: 'Delivered' }, technician)
  const repair = await getRepair(number)
  expect(repair).toMatchObject({
    status: 'Delivered',
    cost: 20_000,
    history: [{ note: 'Collected unrepaired' }, {}, {}],
  })
  const tracked = (await shop.app.inject({ url: `/api/tracking/${number}` })).json()
  expect(tracked).toMatchObject({
    status: 'Collected unrepaired',
    cost: 20_000,
    isDelayed: false,
    isFeedbackOpen: true,
    updates: [{ status: 'Collected unrepaired' }, { status: 'NOT REPAIRED' }, { status: 'Received' }],
    steps: [
      { status: 'Received', state: 'done' },
      { status: 'In Progress', state: 'skipped' },
      { status: 'Completed', state: 'skipped' },
      { status: 'Collected unrepaired', state: 'current' },
    ],
  })
  expect(textsOf(number).at(-1)).toContain('thank you for collecting')
  expect(textsOf(number).at(-1)).toContain('ETB 200.')
  const listed = (await admin.call('GET', `/api/repairs?search=${number}`)).json().items[0]
  expect(listed).toMatchObject({ status: 'Delivered', notRepairedCharge: 20_000 })
})
