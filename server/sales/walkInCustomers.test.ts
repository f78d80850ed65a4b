import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { admin } = await openDesk(shop)
const hana = await shop.staff('Sales')
const phone = await buildLine(shop)

const nobody = { customerName: null, customerPhone: null }
const unknown = { customerName: '', customerPhone: '' }
const walkIn = () => saleInput([phone], nobody)
const fieldsOf = async (input: object) => (await hana.call('POST', '/api/sales', input)).json().details?.fields

beforeEach(() => {
  provider.received.length = 0
})

test('a sale to a walk-in customer has no name and no phone, sends no SMS, and is found by its number', async () => {
  const { sms, ...sale } = await buildSale(hana, walkIn())
  expect([sms, sale]).toMatchObject(['none', unknown])
  expect((await hana.call('GET', `/api/sales/${sale.id}`)).json()).toEqual(sale)
  const listed = (await hana.call('GET', `/api/sales?search=${saleNumber(sale.id)}`)).json()
  expect(listed.items).toEqual([sale])
  const found = (await admin.call('GET', `/api/search?search=${saleNumber(sale.id)}`)).json()
  expect(found.sales.items).toMatchObject([{ id: sale.id, ...unknown }])
  const line = { place: 1, quantity: 1 }
  const terms = { amount: 1_850_000, method: 'cash', reason: 'Does not fit' }
  const taken = { returnId: randomUUID(), version: sale.version, lines: [line], ...terms }
  await changeSettings(admin, { smsReturns: true })
  const returned = await hana.call('POST', `/api/sales/${sale.id}/returns`, taken)
  await changeSettings(admin, { smsReturns: false })
  expect([returned.statusCode, returned.json().sms]).toEqual([201, 'none'])
  expect(provider.received).toEqual([])
  expect(await shop.db.selectFrom('sms_outbox').select('id').where('reference', '=', sale.id).execute()).toEqual([])
})

test('one who leaves only the name or only the phone is asked for the other, and so is who leaves both out', async () => {
  const { customerName, customerPhone } = saleInput([phone])
  const required = { customerName: 'Customer name is required', customerPhone: 'Customer phone is required' }
  expect(await fieldsOf({ ...walkIn(), customerName })).toEqual({ customerPhone: required.customerPhone })
  expect(await fieldsOf({ ...walkIn(), customerPhone })).toEqual({ customerName: required.customerName })
  const { customerName: _, customerPhone: __, ...without } = walkIn()
  expect(await fieldsOf(without)).toEqual(required)
  const half = shop.owner.db.updateTable('sales').set({ customer_name: null })
  await buildSale(hana, saleInput([phone]))
  await expect(half.where('customer_name', 'is not', null).execute()).rejects.toThrow('sales_customer')
})

test('the shop can switch them off: a sale is refused at its field, but one made without a connection is stored', async () => {
  await changeSettings(admin, { allowsWalkIn: false })
  const sold = walkIn()
  const refusal = 'Sales to walk-in customers are switched off. Please enter a phone and a name.'
  expect(await fieldsOf(sold)).toEqual({ customerPhone: refusal })
  expect((await buildSale(hana, saleInput([phone]))).customerName).toBe('Abebe Kebede')
  const { id, ...sale } = sold
  const at = new Date().toISOString()
  const envelope = { id, sellerId: hana.id, payloadVersion: salePayloadVersion, madeAt: at, sentAt: at, sale }
  const stored = await hana.call('POST', '/api/sales/offline', envelope)
  await changeSettings(admin, { allowsWalkIn: true })
  expect([stored.statusCode, stored.json()]).toMatchObject([201, unknown])
})

test('their sale can be edited without a customer and get one later, who is not thanked again; no other sale loses its own', async () => {
  const { id } = await buildSale(hana, walkIn())
  const send = (changes: object) =>
    hana.call('PATCH', `/api/sales/${id}`, { status: 'completed', notes: 'Gift', ...nobody, ...changes })
  expect((await send({ version: 1 })).json()).toMatchObject({ ...unknown, notes: 'Gift', version: 2 })
  expect((await send({ version: 1 })).json(), 'a retry').toMatchObject({ version: 2 })
  const customer = { customerName: 'Abebe', customerPhone: '0977 444 555' }
  const known = { customerName: 'Abebe', customerPhone: '251977444555' }
  expect((await send({ version: 2, ...customer })).json()).toMatchObject({ ...known, version: 3 })
  expect((await hana.call('GET', '/api/sales?search=0977444555')).json().items).toMatchObject([{ id }])
  expect(provider.received).toEqual([])
  const refused = await send({ version: 3 })
  expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([400, Object.keys(nobody)])
})

test('no message finds them, one by one or in bulk', async () => {
  const { id } = await buildSale(hana, walkIn())
  const suggested = await admin.call('GET', `/api/messages/recipients?search=${saleNumber(id)}`)
  expect([suggested.statusCode, suggested.json()]).toEqual([200, []])
  const chosen = await admin.call('GET', '/api/bulk-messages/customers?of=sales')
  expect(chosen.statusCode).toBe(200)
  expect(chosen.json().phones.every((number: string | null) => number)).toBe(true)
})
