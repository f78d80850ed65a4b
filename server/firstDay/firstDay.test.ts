import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)

const done = async () => (await admin.call('GET', '/api/first-day')).json().done

test('each step of the first day is done once the records say so', async () => {
  const before = await done()
  expect(before).not.toContain('profile')
  const { version } = (await admin.call('GET', '/api/settings')).json()
  await admin.call('PATCH', '/api/settings', { version, shopName: 'Selam Mobile' })
  const categoryId = randomUUID()
  await admin.call('POST', '/api/categories', { id: categoryId, name: 'Cases' })
  const product = { id: randomUUID(), name: 'Case', type: 'accessory', categoryId, price: 10_000, barcode: null }
  await admin.call('POST', '/api/products', product)
  await buildRepair()
  expect(await done()).toEqual(expect.arrayContaining(['profile', 'users', 'products', 'ticket']))
})
