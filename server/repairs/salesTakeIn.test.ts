import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, buildRepair, buildItem, repairInput, upload } = await openDesk(shop)
const hana = await shop.staff('Sales')

const session = async () => (await hana.call('GET', '/api/session')).json()

/** With pictures of her own. */
const inputOf = async (overrides: object = {}) => {
  const fileId = await upload(hana)
  return repairInput({ signatureId: fileId, images: [{ slot: 1, fileId }], ...overrides })
}

test('repairs are closed to Sales users until the shop lets them take in', async () => {
  const { number } = await buildRepair()
  expect((await hana.call('GET', `/api/repairs/${number}`)).statusCode).toBe(403)
  expect((await session()).takesInRepairs).toBe(false)
  expect((await changeSettings(admin, { salesTakeInRepairs: true })).statusCode).toBe(200)
  expect((await session()).takesInRepairs).toBe(true)
  expect((await hana.call('GET', `/api/repairs/${number}`)).json()).toMatchObject({ number, status: 'Received' })
  const { items } = (await hana.call('GET', '/api/repairs')).json()
  expect(items, 'the repairs of everyone').toContainEqual(expect.objectContaining({ number }))
  const found = (await hana.call('GET', `/api/search?search=${number}`)).json()
  expect(found.repairs).toMatchObject({ items: [{ number }], isExact: true })
})

test('a Sales user takes in a ticket without parts, and changes none', async () => {
  await changeSettings(admin, { salesTakeInRepairs: true })
  const created = await hana.call('POST', '/api/repairs', await inputOf())
  expect([created.statusCode, created.json().status]).toEqual([201, 'Received'])
  const { number, version } = created.json()
  const { id: itemId } = await buildItem({ quantity: 5 })
  const withParts = await hana.call('POST', '/api/repairs', await inputOf({ parts: [{ itemId, quantity: 1 }] }))
  expect([withParts.statusCode, withParts.json().details.fields]).toEqual([
    400,
    { parts: 'Only Admins and Technicians take parts from stock' },
  ])
  const status = { requestId: randomUUID(), status: 'In Progress', version }
  expect((await hana.call('POST', `/api/repairs/${number}/status`, status)).statusCode).toBe(403)
  expect((await hana.call('PATCH', `/api/repairs/${number}`, { version, notes: 'x' })).statusCode).toBe(403)
  expect((await hana.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(403)
  await changeSettings(admin, { salesTakeInRepairs: false })
  expect((await hana.call('POST', '/api/repairs', await inputOf())).statusCode).toBe(403)
})
