import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)
const sales = await shop.staff('Sales')

let serials = 0
const newImei = (code: string): string => {
  serials += 1
  const fourteen = code + String(serials).padStart(6, '0')
  return Array.from({ length: 10 }, (_, digit) => `${fourteen}${digit}`).find(isImei) ?? ''
}
const deviceOf = async (code: string) => (await sales.call('GET', `/api/imei/${newImei(code)}`)).json().device
const ticketFor = (code: string, deviceType: string) => buildRepair({ deviceType, serialNumber: newImei(code) })
const load = (rows: object[], id = randomUUID(), staff = admin) =>
  staff.call('POST', '/api/imei-lists', { id, name: 'tacdb.csv', rows })

describe('C35 the shop learns from its own records', () => {
  test('a device that was named three times is known, from tickets and sales together, in any case', async () => {
    const code = '86000001'
    await ticketFor(code, 'Tecno Spark 10')
    await ticketFor(code, 'tecno  spark 10')
    expect(await deviceOf(code)).toBeNull()
    await ticketFor(code, 'Tecno Camon 20')
    expect(await deviceOf(code)).toBeNull()
    const line = await buildLine(shop, { productName: 'Tecno Spark 10', imei: newImei(code) })
    await buildSale(sales, saleInput([line]))
    expect(await deviceOf(code)).toEqual({
      brand: '',
      model: '',
      deviceName: 'Tecno Spark 10',
      source: 'own-records',
      confidence: 'medium',
    })
  })

  test('the name that was used most often wins, and a deleted ticket no longer counts', async () => {
    const code = '86000002'
    for (const name of ['Itel A60', 'Itel A60', 'Itel A60', 'Itel A70', 'Itel A70', 'Itel A70'])
      await ticketFor(code, name)
    const { number } = await ticketFor(code, 'Itel A70')
    expect(await deviceOf(code)).toMatchObject({ deviceName: 'Itel A70' })
    expect((await admin.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(204)
    expect(await deviceOf(code)).toMatchObject({ deviceName: 'Itel A60' })
  })

  test('serial numbers that are no IMEIs teach nothing', async () => {
    for (const last of ['1', '2', '3'])
      await buildRepair({ deviceType: 'Laptop', serialNumber: `86000003ABCDEF${last}` })
    expect(await deviceOf('86000003')).toBeNull()
  })

  test('both kinds of records are found by an index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
      (select device_type from repairs where left(serial_number, 8) = '86000001' and serial_number ~ '^[0-9]{15}$'
        order by created_at desc limit 200)
      union all (select product_name from sale_lines where left(imei, 8) = '86000001' and imei is not null limit 200)`.execute(
      shop.db,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('repairs_of_imei_code')
    expect(plan).toContain('sale_lines_of_imei_code')
  })
})

describe('C35 a list that an Admin has loaded', () => {
  const rowOf = (code: string, brand: string, model: string) => ({ code, brand, model })

  test('wins over our own table and over own records; of two lists the newer one', async () => {
    const [own, builtIn] = ['86000004', '35657310']
    for (const _ of [1, 2, 3]) await ticketFor(own, 'Samsung')
    expect(await deviceOf(builtIn)).toMatchObject({ source: 'local-database' })
    const first = await load([rowOf(own, 'Samsung', 'Galaxy A05'), rowOf(builtIn, 'Apple', 'iPhone 11 (A2221)')])
    expect(first.json()).toMatchObject({ name: 'tacdb.csv', codes: 2, loadedBy: 'The Admin' })
    expect(await deviceOf(own)).toMatchObject({ deviceName: 'Samsung Galaxy A05', source: 'loaded-list' })
    expect(await deviceOf(builtIn)).toMatchObject({ model: 'iPhone 11 (A2221)', source: 'loaded-list' })
    const second = await load([rowOf(own, 'Samsung', 'Samsung A05s')])
    expect(await deviceOf(own)).toMatchObject({ deviceName: 'Samsung A05s' })

    const lists = (await admin.call('GET', '/api/imei-lists')).json().items
    expect(lists.map(({ id }: { id: string }) => id)).toEqual([second.json().id, first.json().id])
    for (const { id } of lists) expect((await admin.call('DELETE', `/api/imei-lists/${id}`)).statusCode).toBe(204)
    expect(await deviceOf(own)).toMatchObject({ deviceName: 'Samsung', source: 'own-records' })
    const again = await admin.call('DELETE', `/api/imei-lists/${lists[0].id}`)
    expect([again.statusCode, again.json().code]).toEqual([404, 'imeiLists.notFound'])
  })

  test('is loaded once if it is sent twice, with equal codes once, and recorded with its name', async () => {
    const id = randomUUID()
    const rows = [rowOf('86000005', 'Itel', 'A60'), rowOf('86000005', 'Itel', 'A60')]
    const answers = await Promise.all([load(rows, id), load(rows, id)])
    expect(answers.map(answer => [answer.statusCode, answer.json().codes])).toEqual([
      [201, 1],
      [201, 1],
    ])
    const records = await shop.db.selectFrom('audit_log').select('actor_id').where('row_id', '=', id).execute()
    expect(records).toEqual([{ actor_id: admin.id }])
  })

  test('has at most 20,000 rows of valid codes and names, and only an Admin loads it', async () => {
    const rows = Array.from({ length: 20_001 }, (_, index) => rowOf(String(86_100_000 + index), 'Itel', `A${index}`))
    expect((await load(rows)).statusCode).toBe(400)
    expect((await load(rows.slice(1))).json()).toMatchObject({ codes: 20_000 })
    expect(await deviceOf('86120000')).toMatchObject({ model: 'A20000' })
    for (const wrong of [rowOf('8600000', 'Itel', 'A'), rowOf('8600000x', 'Itel', 'A'), rowOf('86000006', ' ', 'A')])
      expect((await load([wrong])).statusCode).toBe(400)
    expect((await load([])).statusCode).toBe(400)
    expect((await load([rowOf('86000006', 'Itel', 'A60')], randomUUID(), technician)).statusCode).toBe(403)
  })
})
