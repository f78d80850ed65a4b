import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'
import { rowOf } from './details.ts'
import { insertNumbered } from './intake.service.ts'

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
const { admin, technician, upload, repairInput, buildRepair, buildItem } = await openDesk(shop)
const create = (input: object) => admin.call('POST', '/api/repairs', input)

test('REP-11 REP-20 REP-21 a new ticket has its details, a number, its cost and a first history entry', async () => {
  const screen = await buildItem({ name: 'Screen', unitCost: 450_050 })
  const glue = await buildItem({ name: 'adhesive', unitCost: 10 })
  const input = repairInput({
    customerEmail: 'abebe@example.com',
    notes: 'Cracked\nin a corner',
    extraCost: 15_025,
    parts: [
      { itemId: screen.id, quantity: 1 },
      { itemId: glue.id, quantity: 3 },
    ],
  })
  const created = await create(input)
  const repair = created.json()
  expect([created.statusCode, repair]).toEqual([
    201,
    {
      ...input,
      technicianId: undefined,
      smsLanguage: 'en',
      number: expect.stringMatching(/^REP-[0-9A-HJKMNP-TV-Z]{8}$/),
      customerPhone: '251911234567',
      status: 'Received',
      technician: { id: technician.id, name: 'The Technician' },
      parts: [
        { itemId: glue.id, name: 'adhesive', quantity: 3, unitCost: 10 },
        { itemId: screen.id, name: 'Screen', quantity: 1, unitCost: 450_050 },
      ],
      internalNote: '',
      notRepairedCharge: null,
      partsCost: 450_080,
      cost: 465_105,
      paid: 0,
      paidBefore: 0,
      payments: [],
      images: [{ slot: 1, fileId: input.signatureId, description: '' }],
      linkNumber: expect.stringMatching(`^${repair.number}-[0-9A-HJKMNP-TV-Z]{4}$`),
      history: [
        {
          id: expect.any(String),
          status: 'Received',
          note: 'Repair ticket created',
          fileId: null,
          by: 'The Admin',
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
        },
      ],
      feedback: null,
      feedbackLinkSentAt: null,
      feedbackSms: null,
      approval: null,
      version: 1,
      lastEdit: null,
      createdBy: 'The Admin',
      branch: null,
      createdAt: expect.any(String),
      statusSince: expect.any(String),
      updatedAt: expect.any(String),
      sms: 'noProvider',
    },
  ])
  const { sms: _sms, ...stored } = repair
  expect((await technician.call('GET', `/api/repairs/${repair.number.toLowerCase()}`)).json()).toEqual(stored)
})

test('the activity log does not have the key of a ticket', async () => {
  const { id, number } = await buildRepair()
  await admin.call('DELETE', `/api/repairs/${number}`)
  const records = await shop.owner.db.selectFrom('audit_log').selectAll().where('row_id', '=', id).execute()
  expect(records.map(({ action }) => action)).toEqual(['repairs.create', 'repairs.delete'])
  expect(JSON.stringify(records)).not.toContain('link_key')
})

test('REP-31 the SMS to the customer is stored with the ticket', async () => {
  const { number, linkNumber } = await buildRepair({
    customerName: 'Hana',
    deviceType: 'Pixel 8',
    customerPhone: '+251 912 000 111',
  })
  const messages = await shop.db.selectFrom('sms_outbox').selectAll().where('reference', '=', number).execute()
  expect(messages).toMatchObject([
    {
      phone: '251912000111',
      actor_id: admin.id,
      text: `Dear Hana, we have received your Pixel 8. Ticket: ${number}. Follow the repair: https://shop.example/status/${linkNumber}`,
    },
  ])
})

test('REP-14 technicians are listed by name, without deleted ones', async () => {
  await shop.buildUser('Technician', { name: 'Åsa' })
  await shop.buildUser('Technician', { name: 'zewdu' })
  await shop.buildUser('Sales', { name: 'Bekele' })
  const deleted = await shop.buildUser('Technician', { name: 'Deleted' })
  await admin.call('DELETE', `/api/users/${deleted.id}`)
  const listed = (await technician.call('GET', '/api/technicians')).json()
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Åsa', 'The Technician', 'zewdu'])
})

describe('REP-13 a new ticket with missing fields is refused', () => {
  test('at each field', async () => {
    const refused = await create({ id: randomUUID() })
    const required = 'This field is required'
    expect([refused.statusCode, refused.json().details.fields]).toMatchObject([
      400,
      {
        customerName: required,
        customerPhone: required,
        deviceType: required,
        serialNumber: required,
        problem: 'Please select or describe the problem',
        technicianId: required,
        estimatedCompletion: required,
        signatureId: 'Customer signature is required',
      },
    ])
  })

  test('including its first image', async () => {
    const images = [{ slot: 2, fileId: await upload(admin) }]
    expect((await create(repairInput({ images }))).json().details.fields).toEqual({ images: 'This field is required' })
  })
})

describe('a ticket sent twice', () => {
  test('a hundred times at once is created once and takes its parts once', async () => {
    const { id: itemId } = await buildItem({ quantity: 200 })
    const input = repairInput({ parts: [{ itemId, quantity: 2 }] })
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(input)))
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.json().number}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    const movements = (await admin.call('GET', `/api/inventory/${itemId}/movements`)).json().items
    expect(movements.map(({ change }: { change: number }) => change)).toEqual([-2, 200])
    const messages = await shop.db
      .selectFrom('sms_outbox')
      .select('id')
      .where('reference', '=', answers[0]?.json().number)
      .execute()
    expect(messages).toHaveLength(1)
  })

  test('gets the ticket and the SMS outcome of the first request, also with ids in upper case', async () => {
    const { id: itemId } = await buildItem()
    const input = repairInput({ parts: [{ itemId, quantity: 1 }] })
    const first = (await create(input)).json()
    const parts = [{ itemId: itemId.toUpperCase(), quantity: 1 }]
    const again = await create({ ...input, id: input.id.toUpperCase(), parts })
    expect([again.statusCode, again.json()]).toEqual([201, first])
  })

  test('with other values or by another user is refused', async () => {
    const { id: itemId } = await buildItem()
    const input = repairInput()
    await create(input)
    const others = [{ customerName: 'Other' }, { extraCost: 1 }, { parts: [{ itemId, quantity: 1 }] }]
    for (const other of others) {
      const refused = await create({ ...input, ...other })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'id.taken'])
    }
    expect((await technician.call('POST', '/api/repairs', input)).json().code).toBe('id.taken')
  })
})

test('a ticket sent again after a colleague has edited it is answered with the edited ticket', async () => {
  const input = repairInput()
  const { number, version } = (await create(input)).json()
  const edit = { editId: randomUUID(), version, notes: 'Charger included', extraCost: 500 }
  expect((await technician.call('PATCH', `/api/repairs/${number}`, edit)).statusCode).toBe(200)
  const again = await create(input)
  expect(again.statusCode).toBe(201)
  expect(again.json()).toMatchObject({ number, notes: 'Charger included', extraCost: 500, version: 2 })
  const other = await create({ ...input, customerName: 'Other' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'id.taken'])
})

test('a ticket sent again after its technician has left is answered with the ticket', async () => {
  const leaving = await shop.buildUser('Technician')
  const input = repairInput({ technicianId: leaving.id })
  const first = await create(input)
  await admin.call('DELETE', `/api/users/${leaving.id}`)
  const again = await create(input)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect((await create({ ...input, id: randomUUID() })).statusCode).toBe(400)
})

test('REP-21 a ticket gets a number that no other ticket has', async () => {
  const { number: taken, ...repair } = await buildRepair()
  const numbers = [taken, taken, 'REP-00000001']
  const row = rowOf({ ...repair, technicianId: technician.id })
  const inserted = await inTransaction(shop.db, ownOrigin('test'), trx =>
    insertNumbered(
      trx,
      {
        repair: { ...row, id: randomUUID(), created_by: admin.id, branch: null },
        entry: { id: randomUUID(), note: '' },
        images: [],
      },
      () => numbers.shift() ?? '',
    ),
  )
  expect(inserted?.number).toBe('REP-00000001')
})

test("the SMS is in the customer's language, which is the shop's unless the ticket names one", async () => {
  const lastText = async () => {
    const newest = shop.db.selectFrom('sms_outbox').select('text').orderBy('position', 'desc').limit(1)
    return (await newest.executeTakeFirstOrThrow()).text
  }
  expect(await buildRepair()).toMatchObject({ smsLanguage: 'en' })
  expect(await lastText()).toMatch(/^Dear /)
  const amharic = await buildRepair({ smsLanguage: 'am' })
  expect([amharic.smsLanguage, await lastText()]).toEqual(['am', expect.stringMatching(/^ውድ /)])
  await changeSettings(admin, { smsLanguage: 'am' })
  const { number, version, smsLanguage } = await buildRepair()
  expect([smsLanguage, await lastText()]).toEqual(['am', expect.stringMatching(/^ውድ /)])
  const edit = { editId: randomUUID(), version, smsLanguage: 'en' }
  const edited = await admin.call('PATCH', `/api/repairs/${number}`, edit)
  expect(edited.json()).toMatchObject({ smsLanguage: 'en', lastEdit: { fields: ['smsLanguage'] } })
  await admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'In Progress' })
  expect(await lastText()).toMatch(/^Dear .* is now In Progress/)
  await changeSettings(admin, { smsLanguage: 'en' })
  expect((await admin.call('GET', `/api/repairs/${amharic.number}`)).json()).toMatchObject({ smsLanguage: 'am' })
})
