import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, upload, buildRepair, buildItem } = await openDesk(shop)
const colleague = await shop.staff('Technician')

const edit = ({ number, version }: Repair, changes: object, session = admin) =>
  session.call('PATCH', `/api/repairs/${number}`, { editId: randomUUID(), version, ...changes })
const getRepair = async ({ number }: Repair) => (await admin.call('GET', `/api/repairs/${number}`)).json()
const editsOf = ({ id }: Repair) =>
  shop.db
    .selectFrom('repair_edits')
    .select(['version', 'fields'])
    .where('repair_id', '=', id)
    .orderBy('version')
    .execute()

test('REP-22 an edit changes the given fields and no others', async () => {
  const opened = await buildRepair({ notes: 'As it was' })
  const changes = { customerName: 'Hana', extraCost: 500, serialNumber: '49-015420-323751-8' }
  const changed = (await edit(opened, { ...changes, deviceType: opened.deviceType }, technician)).json()
  expect(changed).toEqual({
    ...opened,
    sms: undefined,
    customerName: 'Hana',
    extraCost: 500,
    cost: 500,
    version: 2,
    lastEdit: {
      by: { id: opened.technician?.id, name: 'The Technician' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      fields: ['customerName', 'extraCost'],
    },
    updatedAt: expect.any(String),
  })
  expect(await editsOf(opened)).toEqual([{ version: 2, fields: ['customerName', 'extraCost'] }])
})

test("a Technician edits a colleague's repair, and the edit names them", async () => {
  const opened = await buildRepair()
  const { lastEdit } = (await edit(opened, { notes: 'Call first' }, colleague)).json()
  expect(lastEdit.by.id).toBe(colleague.id)
})

test('the internal note is saved, edited and named in an edit conflict, and no SMS contains it', async () => {
  const opened = await buildRepair({ internalNote: 'Customer argues about the price' })
  expect(opened.internalNote).toBe('Customer argues about the price')
  const edited = (await edit(opened, { internalNote: 'Settled' }, colleague)).json()
  expect(edited).toMatchObject({ internalNote: 'Settled', notes: '', lastEdit: { fields: ['internalNote'] } })
  const late = await edit(opened, { internalNote: 'Mine' })
  expect([late.statusCode, late.json()]).toMatchObject([409, { details: { what: 'Internal note' } }])
  await admin.call('POST', `/api/repairs/${opened.number}/status`, { id: randomUUID(), status: 'Completed' })
  const sent = shop.db.selectFrom('sms_outbox').select('text').where('reference', '=', opened.number)
  const texts = (await sent.execute()).map(({ text }) => text)
  expect([texts.length, /argues|Settled/.test(texts.join())]).toEqual([2, false])
})

test('an edit that changes nothing creates no version', async () => {
  const { id: itemId } = await buildItem()
  const opened = await buildRepair({ parts: [{ itemId, quantity: 1 }] })
  const { customerName, images, parts, technician: assigned } = opened
  const same = await edit(opened, { customerName, images, parts, technicianId: assigned?.id })
  expect([same.statusCode, same.json().version]).toEqual([200, 1])
  expect(await editsOf(opened)).toEqual([])
})

test('a corrected phone is the one that an SMS is resent to', async () => {
  const opened = await buildRepair()
  await edit(opened, { customerPhone: '0922 000 111' })
  const messages = shop.db.selectFrom('sms_outbox').select(['phone', 'state']).where('reference', '=', opened.number)
  expect(await messages.execute()).toEqual([{ phone: '251922000111', state: 'failed' }])
})

test('REP-16 images and signature are replaced; current ones may stay, whoever uploaded them', async () => {
  const opened = await buildRepair()
  const [current] = opened.images
  const added = await upload(technician)
  const images = [current, { slot: 3, fileId: added, description: 'Its back' }]
  const changed = (await edit(opened, { images, signatureId: added }, technician)).json()
  expect([changed.images, changed.signatureId]).toEqual([images, added])
  const moved = (await edit(changed, { images: [{ ...current, fileId: added }] })).json()
  expect(moved.images).toEqual([{ ...current, fileId: added }])
})

describe('REP-32 an edit conflict: the second of two edits of one version', () => {
  test('is refused with who changed which fields, and overwrites nothing', async () => {
    const opened = await buildRepair()
    const once = (await edit(opened, { notes: 'Called her' }, technician)).json()
    await edit(once, { problem: 'Water damage', notes: 'Called twice' })
    expect((await getRepair(opened)).lastEdit).toMatchObject({
      by: { name: 'The Admin' },
      fields: ['problem', 'notes'],
    })
    const late = await edit(opened, { customerName: 'Somebody else' })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        code: 'repairs.changed',
        message: 'The Admin changed this repair before you saved: Notes, Problem. Your changes are not saved yet.',
        details: {
          by: 'The Admin',
          what: 'Notes, Problem',
          changes: [
            { by: 'The Technician', at: expect.any(String), fields: ['notes'] },
            { by: 'The Admin', at: expect.any(String), fields: ['problem', 'notes'] },
          ],
        },
      },
    ])
    expect(await getRepair(opened)).toMatchObject({
      customerName: opened.customerName,
      notes: 'Called twice',
      version: 3,
    })
  })

  test('is refused also at the same time: one of ten succeeds', async () => {
    const opened = await buildRepair()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => edit(opened, { notes: `Edit ${number}` })),
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await editsOf(opened)).map(({ version }) => version)).toEqual([2])
  })

  test('a version that does not exist yet is invalid', async () => {
    const opened = await buildRepair()
    const refused = await edit({ ...opened, version: 7 }, { notes: 'x' })
    expect(refused.json().details.fields).toEqual({ version: 'This repair has no such version' })
  })
})

describe('an edit sent twice', () => {
  test('is made once and gets the same reply', async () => {
    const { id: itemId } = await buildItem({ quantity: 10 })
    const opened = await buildRepair()
    const sent = { editId: randomUUID(), parts: [{ itemId, quantity: 3 }] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => edit(opened, sent)))
    expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
    expect([answers[0]?.statusCode, (await editsOf(opened)).length]).toEqual([200, 1])
    const stock = (await admin.call('GET', '/api/inventory')).json().items.find(({ id }: Repair) => id === itemId)
    expect(stock.quantity).toBe(7)
  })

  test('gets its reply although the edit assigned the ticket to somebody else', async () => {
    const opened = await buildRepair()
    const sent = { editId: randomUUID(), technicianId: colleague.id }
    await edit(opened, sent, technician)
    const again = await edit(opened, sent, technician)
    expect([again.statusCode, again.json().technician.id]).toEqual([200, colleague.id])
  })

  test('is refused for another ticket or another user', async () => {
    const sent = { editId: randomUUID(), notes: 'Mine' }
    const opened = await buildRepair()
    await edit(opened, sent)
    expect((await edit(await buildRepair(), sent)).json().code).toBe('id.taken')
    expect((await edit(opened, sent, technician)).json().code).toBe('id.taken')
  })
})

test('a deleted technician stays assigned until another is chosen, and cannot be chosen again', async () => {
  const leaving = await shop.buildUser('Technician')
  const opened = await buildRepair({ technicianId: leaving.id })
  await admin.call('DELETE', `/api/users/${leaving.id}`)
  const edited = await edit(opened, { technicianId: leaving.id, notes: 'Still theirs' })
  expect([edited.statusCode, edited.json().technician.id]).toEqual([200, leaving.id])
  const moved = (await edit(edited.json(), { technicianId: technician.id })).json()
  const refused = await edit(moved, { technicianId: leaving.id })
  expect(refused.json().details.fields).toEqual({ technicianId: 'This user is not a technician' })
})

test('a ticket that does not exist is not found', async () => {
  const missing = await edit({ ...(await buildRepair()), number: 'REP-00000000' }, { notes: 'x' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'repairs.notFound'])
})
