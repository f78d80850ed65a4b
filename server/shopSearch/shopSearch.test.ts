import { expect, test } from 'vitest'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { buildWarranty } from '../testing/warranties.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)
const colleague = await shop.staff('Technician')

const search = (session: Session, text: string) =>
  session.call('GET', `/api/search?${new URLSearchParams({ search: text })}`)
const find = async (session: Session, text: string) => (await search(session, text)).json().repairs
const numbers = async (session: Session, text: string): Promise<string[]> =>
  (await find(session, text)).items.map(({ number }: { number: string }) => number)

test('finds a ticket by customer, phone, device, IMEI or a part of its number', async () => {
  const repair = await buildRepair({
    customerName: 'Tsehay Worku',
    customerPhone: '0922 765 432',
    deviceType: 'Tecno Spark 20',
    serialNumber: '356938035643809',
  })
  for (const text of ['tsehay', '0922 76', 'spark 20', '35 693803 564380', repair.number.slice(4, 10).toLowerCase()])
    expect(await numbers(admin, text), text).toEqual([repair.number])
  expect((await find(admin, 'tsehay')).items[0]).toEqual({
    id: repair.id,
    number: repair.number,
    customerName: 'Tsehay Worku',
    customerPhone: '251922765432',
    deviceType: 'Tecno Spark 20',
    serialNumber: '356938035643809',
    problem: 'Screen damage',
    status: 'Received',
    technician: { id: technician.id, name: 'The Technician' },
    notRepairedCharge: null,
    cost: 0,
    paid: 0,
    paidBefore: 0,
    estimatedCompletion: repair.estimatedCompletion,
    createdAt: repair.createdAt,
    statusSince: repair.createdAt,
  })
})

test('the exact number comes first in every spelling, also as the link in the QR code', async () => {
  const repair = await buildRepair()
  const bare = repair.number.slice(4)
  await buildRepair({ problem: `Same fault as ${repair.number}` })
  const spellings = [repair.number, bare.toLowerCase(), `${bare.slice(0, 4)} ${bare.slice(4)}`, `rep ${bare}`]
  const link = `https://shop.example/status/${repair.linkNumber}?lang=am`
  for (const text of [...spellings, repair.linkNumber, link]) {
    const { items, isExact } = await find(admin, text)
    expect([items[0].number, isExact], text).toEqual([repair.number, true])
    const listed = (await admin.call('GET', `/api/repairs?search=${encodeURIComponent(text)}`)).json().items
    expect(listed.map(({ number }: { number: string }) => number)).toContain(repair.number)
    expect((await admin.call('GET', `/api/repairs/${encodeURIComponent(repair.linkNumber)}`)).statusCode).toBe(200)
  }
  expect((await find(admin, bare.slice(0, 7))).isExact).toBe(false)
})

test('a Technician finds their own tickets by any text, and those of others by the exact number only', async () => {
  const repair = await buildRepair({ customerName: 'Genet Alemu' })
  expect(await numbers(technician, 'genet')).toEqual([repair.number])
  expect(await numbers(colleague, 'genet')).toEqual([])
  expect(await numbers(colleague, repair.number.slice(0, 11))).toEqual([])
  expect(await find(colleague, repair.number)).toMatchObject({ items: [{ number: repair.number }], isExact: true })
})

test('shows the newest eight matches and says whether there are more', async () => {
  const built = []
  for (let count = 0; count < 8; count += 1) built.push((await buildRepair({ deviceType: 'Itel S23' })).number)
  const { items, hasMore } = await find(admin, 'itel s23')
  expect([items.map(({ number }: { number: string }) => number), hasMore]).toEqual([built.toReversed(), false])
  const newest = await buildRepair({ deviceType: 'Itel S23' })
  const more = await find(admin, 'itel s23')
  expect([more.items.length, more.items[0].number, more.hasMore]).toEqual([8, newest.number, true])
})

test('finds a warranty by its ID as it is typed or scanned, and by nothing else', async () => {
  const { id, number } = await buildWarranty(admin)
  const findWarranty = async (text: string) => (await search(technician, text)).json().warranty
  for (const text of [
    number,
    `#${number}`,
    ` ${number.slice(0, 3)} ${number.slice(3)}`,
    `https://shop.example/warranty/verify/${number}`,
  ])
    expect(await findWarranty(text), text).toMatchObject({ id, number, customerName: 'Abebe Kebede', isActive: true })
  for (const text of [number.slice(1), `${number}1`, 'Abebe Kebede']) expect(await findWarranty(text), text).toBeNull()
})

test.each(['', ' a ', 'x'.repeat(101)])('refuses the text “%s”', async text => {
  const response = await search(admin, text)
  expect([response.statusCode, Object.keys(response.json().details.fields)]).toEqual([400, ['search']])
})

test('finds sales by phone, customer, product, IMEI and number, for each seller their own and for an Admin all', async () => {
  const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]
  const imei = '352099001761481'
  const line = await buildLine(shop, { productName: 'Redmi Note 13', imei })
  const customer = { customerName: 'Zenebech Alemu', customerPhone: '0977 345 612' }
  const sale = await buildSale(hana, saleInput([line], customer))
  const own = await buildSale(technician, saleInput([await buildLine(shop)], customer))
  const repair = await buildRepair(customer)
  const sales = async (session: Session, text: string) => (await search(session, text)).json().sales
  const ids = async (session: Session, text: string) =>
    (await sales(session, text)).items.map(({ id }: { id: string }) => id)
  for (const text of ['0977 345', 'zenebech', 'redmi note', imei])
    expect(await ids(hana, text), text).toEqual([sale.id])
  expect(await sales(hana, saleNumber(sale.id).toLowerCase())).toMatchObject({
    items: [{ id: sale.id }],
    isExact: true,
  })
  expect([await ids(sara, 'zenebech'), await ids(technician, 'zenebech')]).toEqual([[], [own.id]])
  expect(await ids(admin, 'zenebech')).toEqual([own.id, sale.id])
  expect([await numbers(admin, 'zenebech'), await numbers(hana, 'zenebech')]).toEqual([[repair.number], []])
  expect(await numbers(hana, repair.number), 'nor by its exact number').toEqual([])
  expect((await sales(hana, 'zenebech')).items[0]).toEqual({
    ...{ id: sale.id, customerName: 'Zenebech Alemu', customerPhone: '251977345612', lines: sale.lines },
    ...{ total: sale.total, paymentStatus: 'paid', createdAt: sale.createdAt },
  })
})
