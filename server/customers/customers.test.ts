import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]

const customer = async (session: Session, phone: string) =>
  (await session.call('GET', `/api/customer?phone=${encodeURIComponent(phone)}`)).json()

test('a phone number finds the names and devices of earlier visits, newest first, at most five', async () => {
  const customerPhone = '0922 333 444'
  const devices = ['A', 'B', 'C', 'D', 'E', 'F', 'A']
  for (const deviceType of devices) await buildRepair({ customerPhone, deviceType, serialNumber: `SN ${deviceType}` })
  await buildRepair({ customerPhone, customerName: 'Almaz', deviceType: 'F', serialNumber: 'SN F' })
  expect(await customer(technician, '+251922333444')).toEqual({
    names: ['Almaz', 'Abebe Kebede'],
    devices: ['F', 'A', 'E', 'D', 'C'].map(deviceType => ({ deviceType, serialNumber: `SN ${deviceType}` })),
  })
  expect(await customer(admin, '0900000000')).toEqual({ names: [], devices: [] })
})

test('a customer who only bought is known to every technician and seller, with the devices they bought', async () => {
  const imei = '490154203237518'
  const lines = [await buildLine(shop, { productName: 'Galaxy A15', imei }), await buildLine(shop)]
  await buildSale(hana, saleInput(lines, { customerName: 'Almaz', customerPhone: '0944 555 666' }))
  expect(await customer(technician, '0944555666')).toEqual({
    names: ['Almaz'],
    devices: [{ deviceType: 'Galaxy A15', serialNumber: imei }],
  })
  expect(await customer(sara, '0944555666'), 'without devices for those who take in no repairs').toEqual({
    names: ['Almaz'],
    devices: [],
  })
  await buildRepair({ customerName: 'Almaz Tesfaye', customerPhone: '0944 555 666' })
  expect((await customer(sara, '+251 944 555 666')).names).toEqual(['Almaz Tesfaye', 'Almaz'])
})

test.each(['', '0944', 'Almaz'])('refuses the phone number “%s”', async phone => {
  const response = await technician.call('GET', `/api/customer?phone=${phone}`)
  expect([response.statusCode, Object.keys(response.json().details.fields)]).toEqual([400, ['phone']])
})
