import { expect, test } from 'vitest'
import { validateImport } from '#contract/products/importRows.ts'
import { importRowsOf, productColumns, templateSheets } from '#web/products/productSheet.ts'
import { productWith } from '#web/products/testing.ts'
import { buildWorkbook } from '#web/ui/excel/buildWorkbook.ts'
import { sheetOf } from '#web/ui/excel/downloadWorkbook.ts'
import { parseWorkbook } from '#web/ui/excel/parseWorkbook.ts'
import { readLibreOfficeFile } from '#web/ui/excel/testing/workbooks.ts'

const missing = 'Excel file must contain these columns: Product Name, Type, Category'

test('PROD-03 the first sheet is imported if it has the columns Product Name, Type and Category', async () => {
  const [titles = [], ...products] = await parseWorkbook(readLibreOfficeFile())
  const rows = importRowsOf([titles, ...products])
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [2, 'Samsung Galaxy A16 & case'],
    [4, 'የጆሮ ማዳመጫ'],
  ])
  const otherTitles = titles.map(title => title.replace('Type', 'Kind'))
  expect(() => importRowsOf([otherTitles, ...products])).toThrow(missing)
  expect(() => importRowsOf([])).toThrow(missing)
})

test('columns are found by their titles in any order and case, and others are ignored', () => {
  const sheet = [
    ['Notes', ' CATEGORY', 'barcode', 'product  name', 'Type', 'price'],
    ['x', 'Smartphones', '123', 'Nokia 105', 'phone', '2,450'],
    ['only a note', '', '', '', '', ''],
    ['', 'Smartphones', '', 'Nokia 110'],
  ]
  expect(importRowsOf(sheet)).toEqual([
    { row: 2, name: 'Nokia 105', type: 'phone', category: 'Smartphones', price: '2,450', barcode: '123' },
    { row: 4, name: 'Nokia 110', type: '', category: 'Smartphones', price: '', barcode: '' },
  ])
})

test('a sheet with Amharic titles and types is read as an English one', () => {
  const sheet = [
    ['የዕቃ ስም', 'ዓይነት', 'ምድብ', 'ዋጋ', 'ባርኮድ'],
    ['Nokia 105', 'ስልክ', 'ስልኮች', '2,450', '123'],
    ['ገመድ', ' አክሰሰሪ ', 'ገመዶች', '', ''],
    ['ሌላ', 'አገልግሎት', 'ገመዶች', '', ''],
  ]
  expect(importRowsOf(sheet)).toEqual([
    { row: 2, name: 'Nokia 105', type: 'phone', category: 'ስልኮች', price: '2,450', barcode: '123' },
    { row: 3, name: 'ገመድ', type: 'accessory', category: 'ገመዶች', price: '', barcode: '' },
    { row: 4, name: 'ሌላ', type: 'አገልግሎት', category: 'ገመዶች', price: '', barcode: '' },
  ])
})

test('more products than one import may have are refused', () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => [`Phone ${index}`, 'phone', 'Smartphones'])
  expect(() => importRowsOf([['Product Name', 'Type', 'Category'], ...rows])).toThrow(
    'The file has 10,001 products. Please import at most 10,000 at a time.',
  )
})

test('an export can be imported again, with names that look like formulas', async () => {
  const phone = productWith({ type: 'phone', categoryId: 'c1', categoryName: 'Smartphones' })
  const products = ['=HYPERLINK("x")', '+1', '-1', '@A1', 'ስልክ <&>'].map((name, index) => ({
    ...phone,
    name,
    price: index === 0 ? null : 1_234_510 + index,
    barcode: index === 1 ? null : `00${index}`,
  }))
  const workbook = buildWorkbook(sheetOf(productColumns, products))
  const rows = importRowsOf(await parseWorkbook(new Uint8Array(await workbook.arrayBuffer())))
  expect(validateImport(rows, [{ id: 'c1', name: 'Smartphones' }])).toEqual({
    problems: [],
    repeatedRows: [],
    products: products.map(({ name, price, barcode }, index) => ({
      row: index + 2,
      name,
      type: 'phone',
      categoryId: 'c1',
      price,
      barcode,
    })),
  })
})

test.each([[['Basic Phones', 'Chargers & Cables', 'Smartphones']], [['ስልኮች', 'ገመዶች']]])(
  'the examples of the template have categories of the shop: %j',
  categories => {
    const [, example] = templateSheets(categories)
    const named = example?.rows.map(row => row[2])
    expect(named).toHaveLength(2)
    for (const name of named ?? []) expect(categories).toContain(name)
  },
)
