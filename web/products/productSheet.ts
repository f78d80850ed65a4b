import { maxCellLength, maxImportRows } from '#contract/products/import.ts'
import type { ImportRow } from '#contract/products/importRows.ts'
import type { Product } from '#contract/products/products.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import type { Sheet } from '#web/ui/excel/buildWorkbook.ts'
import type { SheetRows } from '#web/ui/excel/parseWorkbook.ts'

/** The columns of an import, of the template and of an export, so that an export can be imported again. */
const columns = [
  { field: 'name', title: 'Product Name', width: 40 },
  { field: 'type', title: 'Type', width: 12 },
  { field: 'category', title: 'Category', width: 28 },
  { field: 'price', title: 'Price', width: 14 },
  { field: 'barcode', title: 'Barcode', width: 20 },
] as const satisfies readonly { field: keyof ImportRow; title: string; width: number }[]

type Field = (typeof columns)[number]['field']
const requiredFields: readonly Field[] = ['name', 'type', 'category']

const firstProductRow = 2

const normalizeTitle = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The products of a sheet, by the titles in its first row; other columns and empty rows are ignored. Throws a message for
 * the user if there are none.
 */
export const importRowsOf = ([titles = [], ...rows]: SheetRows): ImportRow[] => {
  const normalized = titles.map(normalizeTitle)
  const positions = Object.fromEntries(
    columns.map(({ field, title }) => [field, normalized.indexOf(normalizeTitle(title))]),
  ) as Record<Field, number>
  if (requiredFields.some(field => positions[field] === -1)) throw new Error(texts.missingColumns)
  const cellOf = (row: readonly string[], field: Field) => (row[positions[field]] ?? '').slice(0, maxCellLength)
  const products = rows.flatMap((row, index): ImportRow[] => {
    const [name, type, category, price, barcode] = columns.map(({ field }) => cellOf(row, field)) as [
      string,
      string,
      string,
      string,
      string,
    ]
    if (`${name}${type}${category}${price}${barcode}` === '') return []
    return [{ row: index + firstProductRow, name, type, category, price, barcode }]
  })
  if (products.length === 0) throw new Error(texts.noProducts)
  if (products.length > maxImportRows) throw new Error(texts.tooManyRows(products.length, maxImportRows))
  return products
}

export const templateSheet: Sheet = { columns, rows: [] }

/** Prices are numbers in Birr. */
export const productSheet = (products: readonly Product[]): Sheet => ({
  columns,
  rows: products.map(({ name, type, categoryName, price, barcode }) => [
    name,
    type,
    categoryName,
    price === null ? null : price / 100,
    barcode,
  ]),
})
