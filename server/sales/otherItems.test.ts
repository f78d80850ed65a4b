import { expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'
import { buildWarranty } from '../testing/warranties.ts'

const shop = await openShop()
const { admin } = await openDesk(shop)
const hana = await shop.staff('Sales')
const cable = await buildLine(shop, { productName: 'USB-C cable', productType: 'accessory', unitPrice: 25_000 })
const service = {
  productId: null,
  productName: 'Contacts moved',
  productType: 'other',
  quantity: 2,
  unitPrice: 10_000,
  discount: null,
  discountPercent: null,
  imei: null,
} as const

const exceptions = async () => (await admin.call('GET', '/api/exceptions')).json().items
const fieldsOf = async (line: object) => {
  const refused = await hana.call('POST', '/api/sales', { ...saleInput([]), lines: [line] })
  return [refused.statusCode, refused.json().details?.fields]
}

test('TILL-04 something that is not a product is sold by name and price, is no exception, and has its own figure in the report and its own list', async () => {
  const sale = await buildSale(hana, saleInput([cable, service]))
  await buildSale(hana, saleInput([cable]))
  expect([sale.total, sale.lines[1]]).toEqual([45_000, { ...service, returned: 0 }])
  expect((await hana.call('GET', `/api/sales/${sale.id}`)).json().lines).toEqual(sale.lines)
  expect(await exceptions()).toEqual([])
  const report = (await admin.call('GET', '/api/reports/sales')).json()
  expect(report).toMatchObject({ sales: 2, total: 70_000, otherItems: { quantity: 2, total: 20_000 } })
  expect(report.items).toEqual([{ name: 'USB-C cable', type: 'accessory', quantity: 2, total: 50_000 }])
  const day = businessDay(new Date())
  for (const filter of ['items=other', `items=other&from=${day}&to=${day}`, 'items=other&search=usb']) {
    const listed = (await hana.call('GET', `/api/sales?${filter}`)).json()
    expect(
      listed.items.map(({ id }: { id: string }) => id),
      filter,
    ).toEqual([sale.id])
    const summary = (await hana.call('GET', `/api/sales/summary?${filter}`)).json()
    expect(summary, filter).toEqual({ count: 1, isMore: false, total: 45_000 })
  }
})

test('a product that is sold as something else is an exception, and counts as a discount if it costs less', async () => {
  await shop.db.updateTable('products').set({ price: 25_000 }).where('id', '=', cable.productId).execute()
  const disguised = { ...service, productName: 'usb-c CABLE', quantity: 1, unitPrice: 24_000 }
  const sale = await buildSale(hana, saleInput([disguised]))
  expect(sale.lines).toEqual([{ ...disguised, returned: 0 }])
  expect(await exceptions()).toMatchObject([{ kind: 'unlistedProduct' }])
  const cheap = { ...saleInput([{ ...disguised, unitPrice: 5_000 }]) }
  expect((await hana.call('POST', '/api/sales', cheap)).json().code).toBe('sales.itemDiscountTooLarge')
  await admin.call('DELETE', `/api/sales/${sale.id}`, { reason: 'Test' })
})

test('a sale of it at 0 is an exception as any other', async () => {
  await buildSale(hana, saleInput([{ ...service, unitPrice: 0 }]))
  expect((await exceptions())[0]).toMatchObject({ kind: 'saleAtZero' })
})

test('it has a name, no product and no IMEI, and a product is not sold as something else', async () => {
  const missing = { 'lines.0.productId': 'Please select a product, or Other' }
  expect(await fieldsOf({ ...service, productName: ' ' })).toEqual([400, { 'lines.0.productName': 'Name is required' }])
  expect(await fieldsOf({ ...service, productId: cable.productId })).toEqual([400, missing])
  expect(await fieldsOf({ ...cable, productId: null })).toEqual([400, missing])
  const imei = { 'lines.0.imei': 'Only a product can have an IMEI' }
  expect(await fieldsOf({ ...service, quantity: 1, imei: '490154203237518' })).toEqual([400, imei])
  const product = shop.owner.db.updateTable('products').set({ type: 'other' })
  await expect(product.execute()).rejects.toThrow('products_type')
})

test('it gets no warranty, and takes none from the products of its sale', async () => {
  const { id: saleId } = await buildSale(hana, saleInput([service]))
  await expect(buildWarranty(hana, { saleId, deviceImei: 'SN-1' })).rejects.toThrow('warranties.imeiNotSold')
  const { id } = await buildSale(hana, saleInput([service, cable]))
  await buildWarranty(hana, { saleId: id, deviceImei: 'SN-2' })
  await expect(buildWarranty(hana, { saleId: id, deviceImei: 'SN-3' })).rejects.toThrow('warranties.onePerUnit')
})

test('what it has brought is without its share of a discount on the whole sale, as is that of the products', async () => {
  const before = (await admin.call('GET', '/api/reports/sales')).json()
  await buildSale(admin, saleInput([service, cable], { discount: 22_500 }))
  const report = (await admin.call('GET', '/api/reports/sales')).json()
  expect([report.total - before.total, report.otherItems.total - before.otherItems.total]).toEqual([22_500, 10_000])
  expect(report.items[0].total - before.items[0].total).toBe(12_500)
})
