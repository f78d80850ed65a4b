import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk, randomPhone } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { warrantyInput } from '../testing/warranties.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
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

test('a Sales user who takes in repairs sees the SMS of every ticket, as the tickets, and decides on them', async () => {
  await changeSettings(admin, { salesTakeInRepairs: true })
  provider.answer('error')
  const { number: ofColleague } = await buildRepair({ customerPhone: randomPhone() })
  const own = (await hana.call('POST', '/api/repairs', await inputOf({ customerPhone: randomPhone() }))).json().number
  provider.answer('success')
  const idOf = async (number: string) =>
    (await admin.call('GET', `/api/messages?search=${number}&state=failed`)).json().items[0].id
  const decide = async (number: string) =>
    (await hana.call('POST', `/api/sms/${await idOf(number)}/mark-as-sent`)).statusCode
  const { items } = (await hana.call('GET', '/api/messages?kind=repair&state=failed')).json()
  expect(items.map(({ repairNumber }: { repairNumber: string }) => repairNumber)).toEqual([own, ofColleague])
  expect([await decide(ofColleague), await decide(own)]).toEqual([204, 204])
})

test('a Sales user issues no warranty of a repair', async () => {
  await changeSettings(admin, { salesTakeInRepairs: true })
  const imei = '356938035643809'
  const { number } = await buildRepair({ serialNumber: imei })
  const status = { id: randomUUID(), status: 'Delivered' }
  expect((await admin.call('POST', `/api/repairs/${number}/status`, status)).statusCode).toBe(200)
  const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei })]))
  const issued = await hana.call(
    'POST',
    '/api/warranties',
    warrantyInput({ deviceImei: imei, saleId, repairNumber: number }),
  )
  expect([issued.statusCode, issued.json().code]).toEqual([404, 'repairs.notFound'])
})
