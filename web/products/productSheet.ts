import { maxCellLength, maxImportRows } from '#contract/products/import.ts'
import type { ImportRow } from '#contract/products/importRows.ts'
import type { Product } from '#contract/products/products.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import type { Sheet } from '#web/ui/excel/buildWorkbook.ts'
import { sheetOf, type WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import type { SheetRows } from '#web/ui/excel/parseWorkbook.ts'

/** The columns of an import, of the template and of an export, so that an export can be imported again. */
export const productColumns = [
  { field: 'name', title: 'Product Name', width: 40, value: ({ name }) => name },
  { field: 'type', title: 'Type', width: 12, value: ({ type }) => type },
  { field: 'category', title: 'Category', width: 28, value: ({ categoryName }) => categoryName },
  {
    field: 'price',
    title: 'Price',
    width: 14,
    isAmount: true,
    // In Birr, for people. The amounts of the shop stay in santim.
    value: ({ price }) => (price === null ? null : price / 100),
  },
  { field: 'barcode', title: 'Barcode', width: 20, value: ({ barcode }) => barcode },
] as const satisfies readonly (WorkbookColumn<Product> & { field: keyof ImportRow })[]

const examples = [
  ['Samsung Galaxy A16 128 GB', 'phone', 'Smartphones', 24_500, '8806095612345'],
  ['USB-C cable 1 m', 'accessory', 'Chargers & Cables', 250, null],
] as const satisfies Sheet['rows']

/** An import reads only the first sheet, so the examples are not imported. */
export const templateSheets = (categories: readonly string[]): Sheet[] => [
  { ...sheetOf(productColumns, []), name: texts.productSheet },
  { ...sheetOf(productColumns, []), rows: examples, name: texts.exampleSheet },
  {
    columns: [{ title: texts.categorySheetTitle, width: 40 }],
    rows: categories.map(category => [category]),
    name: texts.categorySheet,
  },
]

type Field = (typeof productColumns)[number]['field']
const requiredFields: readonly Field[] = ['name', 'type', 'category']

const firstProductRow = 2

const normalizeTitle = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The products of a sheet, by the titles in its first row; other columns and empty rows are ignored. Throws a message for
 * the user if there are none.
 */
export const importRowsOf = ([titles = [], ...rows]: SheetRows): ImportRow[] => {
  const normalized = titles.map(normalizeTitle)
  const positions = new Map<Field, number>(
    productColumns.map(({ field, title }) => [field, normalized.indexOf(normalizeTitle(title))]),
  )
  if (requiredFields.some(field => positions.get(field) === -1)) throw new Error(texts.missingColumns)
  const products = rows.flatMap((row, index): ImportRow[] => {
    const cell = (field: Field) => (row[positions.get(field) ?? -1] ?? '').slice(0, maxCellLength)
    const cells = {
      name: cell('name'),
      type: cell('type'),
      category: cell('category'),
      price: cell('price'),
      barcode: cell('barcode'),
    }
    return Object.values(cells).some(text => text !== '') ? [{ row: index + firstProductRow, ...cells }] : []
  })
  if (products.length === 0) throw new Error(texts.noProducts)
  if (products.length > maxImportRows) throw new Error(texts.tooManyRows(products.length, maxImportRows))
  return products
}
