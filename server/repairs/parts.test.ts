import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, repairInput, buildRepair, buildItem } = await openDesk(shop)

const create = (input: object) => admin.call('POST', '/api/repairs', input)
const setParts = ({ number, version }: Repair, parts: Repair['parts'] | object[], session = admin) =>
  session.call('PATCH', `/api/repairs/${number}`, { editId: randomUUID(), version, parts })
const movementsOf = async (itemId: string) =>
  (await admin.call('GET', `/api/inventory/${itemId}/movements`)).json().items

/** The stock, and the sum of the stock movements. */
const stockOf = async (itemId: string) => {
  const { rows } = await sql<{ quantity: number; ledger: number }>`
    select quantity, (select sum(change) from stock_movements where item_id = ${itemId}) as ledger
    from inventory_items where id = ${itemId}`.execute(shop.db)
  return [rows[0]?.quantity, rows[0]?.ledger]
}

test('REP-19 INV-06 parts are taken and returned, and the movements name the ticket and the user', async () => {
  const { id: itemId } = await buildItem({ quantity: 10 })
  const { id: otherId } = await buildItem({ quantity: 1 })
  const opened = await buildRepair({ parts: [{ itemId, quantity: 4 }] })
  expect(await stockOf(itemId)).toEqual([6, 6])
  const fewer = (await setParts(opened, [{ itemId, quantity: 1 }], technician)).json()
  expect(await stockOf(itemId)).toEqual([9, 9])
  const exchanged = [
    { itemId, quantity: 0 },
    { itemId: otherId, quantity: 1 },
  ]
  const other = (await setParts(fewer, exchanged)).json()
  expect(other.parts).toMatchObject([{ itemId: otherId, quantity: 1 }])
  expect([await stockOf(itemId), await stockOf(otherId)]).toEqual([
    [10, 10],
    [0, 0],
  ])
  await setParts(other, [])
  expect(await stockOf(otherId)).toEqual([1, 1])
  const { number: repairNumber } = opened
  expect(await movementsOf(itemId)).toMatchObject([
    { change: 1, reason: 'Repair', repairNumber, by: 'The Admin' },
    { change: 3, reason: 'Repair', repairNumber, by: 'The Technician' },
    { change: -4, reason: 'Repair', repairNumber, by: 'The Admin' },
    { change: 10, reason: 'Opening stock', repairNumber: null },
  ])
})

test('REP-20 the unit cost of a part stays that of when it was first taken', async () => {
  const { id: itemId } = await buildItem({ unitCost: 1000 })
  const opened = await buildRepair({ parts: [{ itemId, quantity: 1 }], extraCost: 50 })
  await admin.call('PATCH', `/api/inventory/${itemId}`, { version: 1, unitCost: 3000 })
  const more = (await setParts(opened, [{ itemId, quantity: 2 }])).json()
  expect(more).toMatchObject({ partsCost: 2000, cost: 2050, parts: [{ unitCost: 1000 }] })
  const none = (await setParts(more, [])).json()
  expect(none).toMatchObject({ partsCost: 0, cost: 50 })
  const takenAgain = (await setParts(none, [{ itemId, quantity: 1 }])).json()
  expect(takenAgain).toMatchObject({ partsCost: 3000, parts: [{ unitCost: 3000 }] })
})

test('a ticket charges the selling price of a part if it has one, as it was when the part was first taken', async () => {
  const { id: itemId } = await buildItem({ unitCost: 1000, sellingPrice: 1550 })
  const opened = await buildRepair({ parts: [{ itemId, quantity: 2 }], extraCost: 50 })
  expect(opened).toMatchObject({ partsCost: 3100, cost: 3150, parts: [{ unitCost: 1550 }] })
  const change = async (version: number, sellingPrice: number | null) =>
    (await admin.call('PATCH', `/api/inventory/${itemId}`, { version, sellingPrice })).json()
  expect(await change(1, 2000)).toMatchObject({ unitCost: 1000, sellingPrice: 2000 })
  const more = (await setParts(opened, [{ itemId, quantity: 3 }])).json()
  expect(more).toMatchObject({ cost: 4700 })
  const { cost } = (await shop.app.inject({ url: `/api/tracking/${opened.number}` })).json()
  expect(cost).toBe(4700)
  expect(await change(2, null)).toMatchObject({ sellingPrice: null })
  expect(await buildRepair({ parts: [{ itemId, quantity: 1 }] })).toMatchObject({ cost: 1000 })
  const free = await buildItem({ unitCost: 1000, sellingPrice: 0 })
  expect(await buildRepair({ parts: [{ itemId: free.id, quantity: 1 }] })).toMatchObject({ cost: 0 })
})

describe('REP-18 more parts than in stock', () => {
  test('are refused at their line, with the largest possible quantity', async () => {
    const { id: plentyId } = await buildItem({ name: 'Glue', quantity: 9 })
    const { id: itemId } = await buildItem({ name: 'Battery', quantity: 3 })
    const parts = [
      { itemId: plentyId, quantity: 1 },
      { itemId, quantity: 2 },
    ]
    const opened = await buildRepair({ parts })
    const refused = await setParts(opened, [
      { itemId: plentyId, quantity: 5 },
      { itemId, quantity: 4 },
    ])
    const message = 'Only 3 Battery(s) available in inventory'
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'inventory.tooFew',
        message,
        details: { n: 3, name: 'Battery', fields: { 'parts.1.quantity': message } },
      },
    ])
    expect([await stockOf(plentyId), await stockOf(itemId)]).toEqual([
      [8, 8],
      [1, 1],
    ])
    expect((await setParts(opened, [{ itemId, quantity: 3 }])).statusCode).toBe(200)
  })

  test('REP-19 of fifty tickets for the last ten parts at once, ten succeed and forty are refused', async () => {
    const { id: itemId } = await buildItem({ name: 'Camera', quantity: 10 })
    const inputs = Array.from({ length: 50 }, () => repairInput({ parts: [{ itemId, quantity: 1 }] }))
    const answers = await Promise.all(inputs.map(create))
    const refused = answers.filter(answer => answer.statusCode !== 201)
    expect(refused).toHaveLength(40)
    for (const answer of refused)
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'Only 0 Camera(s) available in inventory'])
    expect(await stockOf(itemId)).toEqual([0, 0])
    expect(await movementsOf(itemId)).toHaveLength(11)
  })

  test('REP-19 of fifty edits for the last parts at once, as many succeed as there are parts', async () => {
    const { id: itemId } = await buildItem({ quantity: 10 })
    const repairs = await Promise.all(Array.from({ length: 50 }, () => buildRepair()))
    const answers = await Promise.all(repairs.map(repair => setParts(repair, [{ itemId, quantity: 1 }])))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(10)
    expect(await stockOf(itemId)).toEqual([0, 0])
  })
})

test('tickets that take the same parts in another order do not deadlock', async () => {
  const items = await Promise.all(Array.from({ length: 4 }, () => buildItem({ quantity: 100 })))
  const parts = items.map(({ id }) => ({ itemId: id, quantity: 1 }))
  const inputs = Array.from({ length: 30 }, (_, index) =>
    repairInput({ parts: index % 2 === 0 ? parts : parts.toReversed() }),
  )
  const answers = await Promise.all(inputs.map(create))
  expect(answers.filter(answer => answer.statusCode !== 201)).toEqual([])
  for (const { id } of items) expect(await stockOf(id)).toEqual([70, 70])
})

test('INV-04 an item can be deleted only when no repair uses it', async () => {
  const { id: itemId } = await buildItem()
  const opened = await buildRepair({ parts: [{ itemId, quantity: 1 }] })
  const refused = await admin.call('DELETE', `/api/inventory/${itemId}`)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Cannot delete this item because it is used in one or more repairs.',
  ])
  expect(await stockOf(itemId)).toEqual([9, 9])
  await setParts(opened, [])
  expect((await admin.call('DELETE', `/api/inventory/${itemId}`)).statusCode).toBe(204)
})

test('INV-04 an item is either deleted or used when both happen at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id: itemId } = await buildItem()
    const [created, deleted] = await Promise.all([
      create(repairInput({ parts: [{ itemId, quantity: 1 }] })),
      admin.call('DELETE', `/api/inventory/${itemId}`),
    ])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([created.statusCode, deleted.statusCode])
  }
})
