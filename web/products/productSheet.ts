import { maxCellLength, maxImportRows } from '#contract/products/import.ts'
import type { ImportRow } from '#contract/products/importRows.ts'
import type { Product } from '#contract/products/products.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import type { WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
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
  const positions = Object.fromEntries(
    productColumns.map(({ field, title }) => [field, normalized.indexOf(normalizeTitle(title))]),
  ) as Record<Field, number>
  if (requiredFields.some(field => positions[field] === -1)) throw new Error(texts.missingColumns)
  const cellOf = (row: readonly string[], field: Field) => (row[positions[field]] ?? '').slice(0, maxCellLength)
  const products = rows.flatMap((row, index): ImportRow[] => {
    const [name, type, category, price, barcode] = productColumns.map(({ field }) => cellOf(row, field)) as [
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
