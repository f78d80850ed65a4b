import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeSettings } from '../../testing/changeSettings.ts'
import { openDesk } from '../../testing/repairs.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { admin, buildItem } = await openDesk(shop)
const colleague = await shop.staff('Admin')

const unused = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
const buildEntry = async () => {
  const entry = { id: randomUUID(), ipAddress: unused.pop() }
  return (await admin.call('POST', '/api/allowlist', entry)).json()
}

const countRecords = async () => {
  const { count } = await shop.owner.db
    .selectFrom('audit_log')
    .select(record => record.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What is edited, at which path, and two different edits of it. */
const editable = {
  item: async () => {
    const item = await buildItem()
    return { path: `/api/inventory/${item.id}`, opened: item, edits: [{ name: 'Display' }, { unitCost: 5 }] }
  },
  address: async () => {
    const entry = await buildEntry()
    return { path: `/api/allowlist/${entry.id}`, opened: entry, edits: [{ description: 'Bole' }, { active: false }] }
  },
  product: async () => {
    const categoryId = (await admin.call('GET', '/api/categories')).json().items[0].id
    const name = `Nokia ${randomUUID()}`
    const product = { id: randomUUID(), name, type: 'phone', categoryId }
    const opened = (await admin.call('POST', '/api/products', product)).json()
    return { path: `/api/products/${opened.id}`, opened, edits: [{ name: `${name} 4G` }, { price: 5 }] }
  },
  settings: async () => {
    const opened = (await changeSettings(admin, { shopName: 'Tigena', address: '' })).json()
    return { path: '/api/settings', opened, edits: [{ shopName: 'Bole Phones' }, { address: 'Piassa' }] }
  },
  user: async () => {
    const { id } = await shop.buildUser('Sales')
    return { path: `/api/users/${id}`, opened: { version: 1 }, edits: [{ name: 'Meron' }, { role: 'Technician' }] }
  },
}

describe.each(Object.entries(editable))('two people who edit the same %s', (_, build) => {
  test('do not overwrite each other: the second is refused with the newer version and can save on top of it', async () => {
    const { path, opened, edits } = await build()
    const [mine, theirs] = edits
    const { version } = opened
    const first = await colleague.call('PATCH', path, { version, ...theirs })
    expect([first.statusCode, first.json()]).toMatchObject([200, { ...theirs, version: version + 1 }])
    const refused = await admin.call('PATCH', path, { version, ...mine })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'edit.conflict'])
    expect(refused.json().details.current).toEqual(first.json())
    const again = await admin.call('PATCH', path, { version: version + 1, ...mine })
    expect([again.statusCode, again.json()]).toMatchObject([200, { ...mine, ...theirs, version: version + 2 }])
  })

  test('at the same moment: one of them is refused', async () => {
    const { path, opened, edits } = await build()
    const answers = await Promise.all(
      edits.map(edit => admin.call('PATCH', path, { version: opened.version, ...edit })),
    )
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409])
  })

  test('an edit sent again after a lost reply gets the same answer', async () => {
    const { path, opened, edits } = await build()
    const edit = { version: opened.version, ...edits[0] }
    const [first, again] = [await admin.call('PATCH', path, edit), await admin.call('PATCH', path, edit)]
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test('an edit that changes nothing makes no version and no record of activity', async () => {
    const { path, opened, edits } = await build()
    const edited = (await admin.call('PATCH', path, { version: opened.version, ...edits[0] })).json()
    const before = await countRecords()
    const same = await admin.call('PATCH', path, { version: edited.version, ...edits[0] })
    expect([same.statusCode, same.json()]).toEqual([200, edited])
    expect(await countRecords()).toBe(before)
  })
})

test('parts taken by a repair do not conflict with an edit of the item, except with a correction of its quantity', async () => {
  const { id, version, quantity } = await buildItem()
  await shop.db.insertInto('stock_movements').values({ item_id: id, change: -1, reason: 'Removal' }).execute()
  const correction = { version, quantity: quantity + 5, quantityWas: quantity }
  const refused = await admin.call('PATCH', `/api/inventory/${id}`, correction)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'inventory.quantityChanged', details: { current: { id, version, quantity: quantity - 1 } } },
  ])
  const edited = await admin.call('PATCH', `/api/inventory/${id}`, { version, name: 'Display' })
  expect([edited.statusCode, edited.json()]).toMatchObject([200, { name: 'Display', quantity: quantity - 1 }])
})
