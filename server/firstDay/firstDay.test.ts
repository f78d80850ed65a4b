import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop, password as staffPassword } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')

const done = async () => (await admin.call('GET', '/api/first-day')).json().done
const versionOfSettings = async () => (await admin.call('GET', '/api/settings')).json().version

test('each step of the first day is done once the records say so', async () => {
  expect(await done()).toEqual([])
  const password = { currentPassword: staffPassword, password: 'three unrelated words' }
  expect((await admin.call('POST', '/api/session/password', password)).statusCode).toBeLessThan(300)
  expect(await done()).toEqual(['password'])
  await admin.call('PATCH', '/api/settings', { version: await versionOfSettings(), shopName: 'Selam Mobile' })
  expect(await done()).toEqual(['password', 'profile'])
  const confirmed = { url: 'https://shop.example', version: await versionOfSettings() }
  await admin.call('POST', '/api/settings/customers-address', confirmed)
  expect(await done()).toEqual(['password', 'profile', 'address'])
  const categoryId = randomUUID()
  await admin.call('POST', '/api/categories', { id: categoryId, name: 'Cases' })
  const product = { id: randomUUID(), name: 'Case', type: 'accessory', categoryId, price: 10_000, barcode: null }
  await admin.call('POST', '/api/products', product)
  expect(await done()).toEqual(['password', 'profile', 'address', 'products'])
  await admin.call('POST', '/api/allowlist', { id: randomUUID(), ipAddress: '203.0.113.10', description: 'Desk' })
  const { buildRepair } = await openDesk(shop)
  await buildRepair()
  expect(await done(), 'no SMS provider').toEqual([
    ...['password', 'profile', 'address', 'users', 'products', 'allowlist', 'ticket'],
  ])
})

test('a shop without a public address has no address to set on its first day', async () => {
  const { call } = await (await openShop()).staff('Admin')
  await call('POST', '/api/settings/customers-address', { url: null, version: 1 })
  expect((await call('GET', '/api/first-day')).json().done).toEqual(['address'])
})
