import { expect, test } from 'vitest'
import { formatMessage } from '../formatMessage.ts'
import { type ImportRow, validateImport } from './importRows.ts'

const categories = [
  { id: 'c1', name: 'Smartphones' },
  { id: 'c2', name: 'መለዋወጫ' },
]
const rowOf = (row: number, cells: Partial<ImportRow> = {}): ImportRow => ({
  row,
  name: `Product ${row}`,
  type: 'phone',
  category: 'Smartphones',
  price: '',
  barcode: '',
  ...cells,
})
const messagesOf = (...rows: ImportRow[]) =>
  validateImport(rows, categories).problems.map(({ message }) => formatMessage(message, 'en'))

test('type and category are found in any case, and price and barcode are optional', () => {
  const rows = [
    rowOf(2, { name: ' Tecno Spark 40 ', type: ' PHONE', category: 'smartPHONES ', price: '14,500.5' }),
    rowOf(4, { type: 'Accessory', category: 'መለዋወጫ', barcode: '6 291041 500213' }),
  ]
  expect(validateImport(rows, categories)).toEqual({
    problems: [],
    repeatedRows: [],
    products: [
      { row: 2, name: 'Tecno Spark 40', type: 'phone', categoryId: 'c1', price: 1_450_050, barcode: null },
      { row: 4, name: 'Product 4', type: 'accessory', categoryId: 'c2', price: null, barcode: '6291041500213' },
    ],
  })
})

test('every problem of every row is listed, with the number of the row', () => {
  const rows = [
    rowOf(2, { name: ' ', type: 'tablet', category: 'Tablets', price: '-5', barcode: 'ባርኮድ' }),
    rowOf(3),
    rowOf(5, { type: '', category: '' }),
    rowOf(9, { name: 'x'.repeat(101), price: '99999999999999' }),
  ]
  expect(messagesOf(...rows)).toEqual([
    'Row 2: Product Name is required',
    'Row 2: Invalid type "tablet". Must be "phone" or "accessory"',
    'Row 2: Category "Tablets" not found',
    'Row 2: Invalid price "-5". Must be an amount such as 1,250.50',
    'Row 2: Barcode can have at most 50 digits, Latin letters and signs',
    'Row 5: Invalid type "". Must be "phone" or "accessory"',
    'Row 5: Category is required',
    'Row 9: Product Name can have at most 100 characters',
    'Row 9: Price can be at most 100,000,000',
  ])
})

test('an Excel error in a cell is the reason, and two rows with the same error are not the same product', () => {
  const rows = [
    rowOf(2, { name: '#REF!', type: '#NAME?', category: '#VALUE!', price: '#DIV/0!', barcode: '#N/A' }),
    rowOf(3, { name: '#REF!', barcode: '#N/A' }),
    rowOf(4, { name: 'Cable #1!', price: 'Err:502' }),
  ]
  expect(messagesOf(...rows)).toEqual([
    'Row 2: Product Name has the Excel error #REF!. Type the value instead',
    'Row 2: Type has the Excel error #NAME?. Type the value instead',
    'Row 2: Category has the Excel error #VALUE!. Type the value instead',
    'Row 2: Price has the Excel error #DIV/0!. Type the value instead',
    'Row 2: Barcode has the Excel error #N/A. Type the value instead',
    'Row 3: Product Name has the Excel error #REF!. Type the value instead',
    'Row 3: Barcode has the Excel error #N/A. Type the value instead',
    'Row 4: Price has the Excel error Err:502. Type the value instead',
  ])
})

test('rows that are equal in everything count once, also spelled differently; any difference is a problem', () => {
  const nokia = { name: 'Nokia 105', price: '1,500', barcode: '194253712013' }
  const rows = [
    rowOf(2, nokia),
    rowOf(3, {
      name: ' Nokia 105',
      type: 'Phone',
      category: 'SMARTPHONES',
      price: '1500.00',
      barcode: '0194253712013',
    }),
    rowOf(4, nokia),
    rowOf(5, { name: 'Tecno' }),
  ]
  expect(validateImport(rows, categories)).toMatchObject({
    problems: [],
    repeatedRows: [3, 4],
    products: [{ row: 2 }, { row: 5 }],
  })
  expect(messagesOf(...rows, rowOf(6, { name: 'Tecno', price: '1' }))).toEqual([
    'Row 6: The same name and type are already in row 5',
  ])
})

test('a product or a barcode that is in the sheet twice is a problem', () => {
  const rows = [
    rowOf(2, { name: 'Nokia 105', barcode: '123' }),
    rowOf(3, { name: 'nokia 105' }),
    rowOf(4, { name: 'Nokia 105', type: 'accessory', barcode: '12 3' }),
    rowOf(5, { barcode: '0194253712013' }),
    rowOf(6, { barcode: '194253712013' }),
  ]
  expect(messagesOf(...rows)).toEqual([
    'Row 3: The same name and type are already in row 2',
    'Row 4: Barcode 123 is already in row 2',
    'Row 6: Barcode 0194253712013 is already in row 5',
  ])
})
