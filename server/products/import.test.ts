import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/products/importRows.ts'
import type { Product } from '#contract/products/products.ts'
import { inTransaction, ownOrigin } from '../platform/db/database.ts'
import { openShop } from '../testing/shop.ts'
import { lockProductNames } from './products.sql.ts'

const shop = await openShop()
const sales = await shop.staff('Sales')

const rowOf = (row: number, cells: Partial<ImportRow> = {}): ImportRow => ({
  row,
  name: `Product ${row}`,
  type: 'phone',
  category: 'smartphones',
  price: '',
  barcode: '',
  ...cells,
})
const rowsFrom = (...cells: Partial<ImportRow>[]) => cells.map((each, index) => rowOf(index + 2, each))
const importRows = (rows: readonly ImportRow[], existing = 'skip') =>
  sales.call('POST', '/api/products/import', { rows, existing })
const check = async (rows: readonly ImportRow[], existing = 'skip') =>
  (await sales.call('POST', '/api/products/import/check', { rows, existing })).json()
const found = async (search: string): Promise<Product[]> =>
  (await sales.call('GET', `/api/products?${new URLSearchParams({ search })}`)).json().items
const count = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from products`.execute(shop.db)).rows[0]?.n

test('products are imported with type, category, price and barcode', async () => {
  const rows = rowsFrom(
    { name: 'Aa phone', type: 'PHONE', price: '24,500.50' },
    { name: 'Aa cable', type: 'Accessory', category: 'CHARGERS & cables', barcode: '6 291041 500213' },
  )
  expect(await check(rows)).toEqual({ problems: [], existingRows: [] })
  expect((await importRows(rows)).json()).toEqual({ added: 2, updated: 0, skipped: 0 })
  expect(await found('aa ')).toMatchObject([
    { name: 'Aa cable', type: 'accessory', categoryName: 'Chargers & Cables', price: null, barcode: '6291041500213' },
    { name: 'Aa phone', type: 'phone', categoryName: 'Smartphones', price: 2_450_050, barcode: null },
  ])
})

test('one bad row refuses the whole import, and every bad row is named', async () => {
  const before = await count()
  const rows = rowsFrom({}, { type: 'tablet' }, {}, { category: 'Tablets' })
  const problems = [
    { row: 3, message: 'Row 3: Invalid type "tablet". Must be "phone" or "accessory"' },
    { row: 5, message: 'Row 5: Category "Tablets" not found' },
  ]
  expect(await check(rows)).toEqual({ problems, existingRows: [] })
  const refused = await importRows(rows)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { message: 'Import validation failed', details: { problems } },
  ])
  expect(await count()).toBe(before)
})

test('a failure in the middle leaves nothing behind', async () => {
  const before = await count()
  const rows = rowsFrom({ name: 'Bb 1', barcode: 'BB1' }, { name: 'Bb 2', barcode: 'BB2' })
  await sql`alter table products add constraint fails check (name <> 'Bb 2')`.execute(shop.owner.db)
  expect((await importRows(rows)).statusCode).toBe(500)
  await sql`alter table products drop constraint fails`.execute(shop.owner.db)
  expect(await count()).toBe(before)
})

test('products that exist are pointed out, and skipped or updated', async () => {
  await importRows(rowsFrom({ name: 'Cc One', price: '100', barcode: 'CC1' }, { name: 'Cc Two', price: '200' }))
  const rows = rowsFrom(
    { name: 'CC ONE', category: 'Basic Phones' },
    { name: 'cc two', price: '250.5', barcode: 'CC2' },
    { name: 'Cc Two', type: 'accessory' },
  )
  expect(await check(rows)).toEqual({ problems: [], existingRows: [2, 3] })
  expect((await importRows(rows)).json()).toEqual({ added: 1, updated: 0, skipped: 2 })
  expect(await found('cc one')).toMatchObject([{ categoryName: 'Smartphones', price: 10_000, version: 1 }])

  expect((await importRows(rows, 'update')).json()).toEqual({ added: 0, updated: 3, skipped: 0 })
  const products = (await found('cc ')).toSorted((one, other) => one.type.localeCompare(other.type))
  expect(products).toMatchObject([
    { name: 'Cc Two', type: 'accessory', version: 1 },
    { name: 'Cc One', categoryName: 'Basic Phones', price: 10_000, barcode: 'CC1', version: 2 },
    { name: 'Cc Two', price: 25_050, barcode: 'CC2', version: 2 },
  ])
})

test('a barcode of another product is refused, unless the import gives that product another one', async () => {
  await importRows(rowsFrom({ name: 'Dd One', barcode: 'DD1' }, { name: 'Dd Two', barcode: 'DD2' }))
  const taken = rowsFrom({ name: 'Dd New', barcode: 'DD1' }, { name: 'Dd One', barcode: 'DD2' })
  expect(await check(taken, 'skip')).toEqual({
    problems: [{ row: 2, message: 'Row 2: Barcode DD1 belongs to Dd One' }],
    existingRows: [3],
  })
  expect(await check(taken, 'update')).toEqual({
    problems: [{ row: 3, message: 'Row 3: Barcode DD2 belongs to Dd Two' }],
    existingRows: [3],
  })
  const exchanged = rowsFrom({ name: 'Dd One', barcode: 'DD2' }, { name: 'Dd Two', barcode: 'DD1' })
  expect((await importRows(exchanged, 'update')).json()).toEqual({ added: 0, updated: 2, skipped: 0 })
  expect((await found('dd ')).map(({ barcode }) => barcode)).toEqual(['DD2', 'DD1'])
})

test('a barcode that lost its leading zero in Excel is the same barcode', async () => {
  await importRows(rowsFrom({ name: 'Gg One', barcode: '0194253712013' }))
  expect(await check(rowsFrom({ name: 'Gg Two', barcode: '194253712013' }))).toEqual({
    problems: [{ row: 2, message: 'Row 2: Barcode 0194253712013 belongs to Gg One' }],
    existingRows: [],
  })
})

test('the same import sent twice at the same time adds its products once', async () => {
  const rows = rowsFrom({ name: 'Ee One' }, { name: 'Ee Two' })
  const answers = await Promise.all([importRows(rows), importRows(rows)])
  expect(answers.map(answer => answer.json().added).toSorted()).toEqual([0, 2])
  expect(await found('ee ')).toHaveLength(2)
})

test('a rename during an import that updates its product is a conflict, not a deadlock', async () => {
  await importRows(rowsFrom({ name: 'Ff One' }))
  const [product] = await found('ff one')
  const expectWaiting = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks join pg_database on pg_database.oid = database
              where datname = current_database() and locktype = 'advisory' and not granted`.execute(shop.owner.db)
          ).rows.length,
        { timeout: 10_000 },
      )
      .toBe(count)
  const answers: ReturnType<typeof importRows>[] = []
  await inTransaction(shop.db, ownOrigin('test'), async trx => {
    await lockProductNames(trx)
    answers.push(importRows(rowsFrom({ name: 'Ff One', price: '100' }), 'update'))
    await expectWaiting(1)
    answers.push(sales.call('PATCH', `/api/products/${product?.id}`, { version: 1, name: 'Ff Two' }))
    await expectWaiting(2)
  })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect(await found('ff ')).toMatchObject([{ name: 'Ff One', price: 10_000, version: 2 }])
})

test('5,000 rows with long Amharic names are imported at once, and no more than 10,000 are accepted', async () => {
  const name = 'የሞባይል ስልክ መሸፈኛ '.repeat(5)
  const rows = Array.from({ length: 5000 }, (_, index) =>
    rowOf(index + 2, { name: `${name}${index}`, price: '1,250.50' }),
  )
  expect((await importRows(rows)).json()).toEqual({ added: 5000, updated: 0, skipped: 0 })
  expect((await importRows(rows, 'update')).json()).toEqual({ added: 0, updated: 5000, skipped: 0 })
  const tooMany = Array.from({ length: 10_001 }, (_, index) => rowOf(index + 2))
  expect((await importRows(tooMany)).statusCode).toBe(400)
  expect((await importRows([])).json().details.fields).toEqual({ rows: 'No valid products found in the Excel file' })
})
