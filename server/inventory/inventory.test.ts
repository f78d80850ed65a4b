import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const technician = await shop.staff('Technician')

const itemOf = (overrides: object = {}) => ({
  id: randomUUID(),
  name: 'iPhone 13 screen',
  description: 'OLED\nwith frame',
  quantity: 5,
  minQuantity: 2,
  unitCost: 450050,
  sellingPrice: null,
  ...overrides,
})
const add = async (overrides: object = {}) => (await admin.call('POST', '/api/inventory', itemOf(overrides))).json()
/** Edits the newest version of an item. */
const change = async (id: string, changes: object) => {
  const [current] = (await admin.call('GET', `/api/inventory?ids=${id}`)).json().items
  return admin.call('PATCH', `/api/inventory/${id}`, { version: current.version, ...changes })
}
const movements = async (id: string) => (await technician.call('GET', `/api/inventory/${id}/movements`)).json().items

const ledgerSum = async (id: string) => {
  const { total } = await shop.db
    .selectFrom('stock_movements')
    .select(sql<number>`coalesce(sum(change), 0)`.as('total'))
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow()
  return total
}

test('INV-01 INV-02 an item is created, listed by name, edited and deleted', async () => {
  const item = itemOf({ name: 'Battery' })
  const added = await admin.call('POST', '/api/inventory', item)
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { ...item, version: 1, createdAt: expect.any(String), updatedAt: expect.any(String) },
  ])
  await add({ name: 'adhesive' })
  const listed = (await technician.call('GET', '/api/inventory')).json().items
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['adhesive', 'Battery'])
  const changed = await change(item.id, { name: 'Battery, large', unitCost: 0 })
  expect(changed.json()).toMatchObject({ name: 'Battery, large', unitCost: 0, quantity: 5 })
  expect((await admin.call('DELETE', `/api/inventory/${item.id}`)).statusCode).toBe(204)
  for (const method of ['PATCH', 'DELETE'] as const) {
    const missing = await admin.call(
      method,
      `/api/inventory/${item.id}`,
      method === 'PATCH' ? { version: 2 } : undefined,
    )
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'inventory.notFound'])
  }
})

describe('INV-03 an item', () => {
  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ quantity: undefined }, { quantity: 'Quantity is required' }],
    [{ quantity: -1 }, { quantity: 'Quantity must be a whole number of 0 or more' }],
    [{ quantity: 1.5 }, { quantity: 'Quantity must be a whole number of 0 or more' }],
    [{ quantity: '7' }, { quantity: 'Quantity must be a whole number of 0 or more' }],
    [{ quantity: 1e9 }, { quantity: 'Quantity can be at most 1,000,000' }],
    [{ minQuantity: -1 }, { minQuantity: 'Minimum quantity must be a whole number of 0 or more' }],
    [{ unitCost: undefined }, { unitCost: 'Unit cost is required' }],
    [{ unitCost: -1 }, { unitCost: 'Unit cost must be 0 or more' }],
    [{ unitCost: 0.5 }, { unitCost: 'Unit cost must be an amount of 0 or more with at most 2 decimals' }],
    [{ sellingPrice: -1 }, { sellingPrice: 'Selling price must be 0 or more' }],
    [{ unitCost: 1e15 }, { unitCost: 'Unit cost can be at most 100,000,000' }],
  ])('with %o is refused', async (overrides, fields) => {
    const refused = await admin.call('POST', '/api/inventory', itemOf(overrides))
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
  })

  test('needs neither a description nor a minimum, and may be out of stock', async () => {
    const added = await add({ description: undefined, minQuantity: undefined, quantity: 0 })
    expect(added).toMatchObject({ description: '', minQuantity: 0, quantity: 0 })
    expect(await movements(added.id)).toEqual([])
  })

  test('stores HTML and Amharic as typed', async () => {
    const text = '<script>alert(1)</script> ባትሪ "5%"'
    expect(await add({ name: text, description: text })).toMatchObject({ name: text, description: text })
  })
})

test('an item sent twice is created once, with its stock once', async () => {
  const item = itemOf()
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call('POST', '/api/inventory', item)))
  expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
  expect(await ledgerSum(item.id)).toBe(5)
  const other = await admin.call('POST', '/api/inventory', { ...item, quantity: 6 })
  expect([other.statusCode, other.json().code]).toEqual([409, 'id.taken'])
})

test('INV-06 every stock change is recorded, and the stock is the sum of the changes', async () => {
  const { id } = await add({ quantity: 5 })
  await change(id, { quantity: 3 })
  await change(id, { name: 'Only another name' })
  await change(id, { quantity: 10, quantityWas: 3 })
  await admin.call('DELETE', `/api/inventory/${id}`)
  const by = 'The Admin'
  expect(await movements(id)).toMatchObject([
    { change: -10, reason: 'Removal', by },
    { change: 7, reason: 'Correction', by },
    { change: -2, reason: 'Correction', by },
    { change: 5, reason: 'Opening stock', by },
  ])
  expect(await ledgerSum(id)).toBe(0)
})

test('a correction of an outdated quantity is refused as a conflict', async () => {
  const { id } = await add({ quantity: 5 })
  await change(id, { quantity: 4 })
  const late = await change(id, { quantity: 6, quantityWas: 5 })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'The quantity has changed to 4. Please check it and try again.',
  ])
  expect(await ledgerSum(id)).toBe(4)
})

test('movements are listed in pages, newest first', async () => {
  const { id } = await add({ quantity: 1 })
  for (const quantity of [2, 3, 4]) await change(id, { quantity })
  const first = (await admin.call('GET', `/api/inventory/${id}/movements?limit=3`)).json()
  const rest = (await admin.call('GET', `/api/inventory/${id}/movements?limit=3&cursor=${first.nextCursor}`)).json()
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 1, null])
  expect(rest.items[0].reason).toBe('Opening stock')
})

test('the list can be searched by name and description, and filtered to items in stock', async () => {
  await add({ name: 'Zz charging port', quantity: 0 })
  await add({ name: 'Zz camera', description: 'for 100% Zz charging units' })
  const found = async (query: string) =>
    (await technician.call('GET', `/api/inventory?${query}`)).json().items.map(({ name }: { name: string }) => name)
  expect(await found('search=zz%20CHARGING')).toEqual(['Zz camera', 'Zz charging port'])
  expect(await found('search=zz%20charging&inStock=true')).toEqual(['Zz camera'])
  expect(await found('search=100%25%20zz')).toEqual(['Zz camera'])
})

test('the list can be filtered by ids', async () => {
  const [screen, deleted, _other] = [await add({ name: 'Yy screen' }), await add(), await add()]
  await admin.call('DELETE', `/api/inventory/${deleted.id}`)
  const listed = (ids: string[]) => technician.call('GET', `/api/inventory?ids=${ids}`)
  expect((await listed([deleted.id, screen.id, randomUUID()])).json()).toEqual({ items: [screen], nextCursor: null })
  expect((await listed([screen.id, 'screen'])).statusCode).toBe(400)
  expect((await listed(Array.from({ length: 51 }, () => randomUUID()))).statusCode).toBe(400)
})

test('the database refuses a quantity without a movement, and changes of a movement', async () => {
  const { id } = await add()
  await expect(sql`update inventory_items set quantity = 7 where id = ${id}`.execute(shop.db)).rejects.toThrow(
    'only by a movement',
  )
  await expect(
    sql`insert into inventory_items (id, name, unit_cost, quantity) values (gen_random_uuid(), 'x', 1, 1)`.execute(
      shop.db,
    ),
  ).rejects.toThrow('only by a movement')
  const deletion = sql`delete from stock_movements where item_id = ${id}`
  await expect(deletion.execute(shop.db)).rejects.toThrow('permission denied')
  await expect(deletion.execute(shop.owner.db)).rejects.toThrow('append-only')
  await expect(
    sql`insert into stock_movements (item_id, change, reason) values (${id}, -6, 'Correction')`.execute(shop.db),
  ).rejects.toThrow('inventory_items_quantity')
})
