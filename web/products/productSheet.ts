import { languages } from '#contract/language.ts'
import { firstCategories } from '#contract/products/firstCategories.ts'
import { maxCellLength, maxImportRows } from '#contract/products/import.ts'
import type { ImportRow } from '#contract/products/importRows.ts'
import { sheetTexts } from '#contract/products/productSheetWords.ts'
import type { Product } from '#contract/products/products.ts'
import { productTypes } from '#contract/products/productTypes.ts'
import { categoryLabel } from '#web/language/labels.ts'
import { language } from '#web/language/language.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import type { Sheet } from '#web/ui/excel/buildWorkbook.ts'
import { sheetOf, type WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import type { SheetRows } from '#web/ui/excel/parseWorkbook.ts'

const { titles: own, types } = sheetTexts[language]

/** The columns of an import, of the template and of an export, so that an export can be imported again. */
export const productColumns = [
  { field: 'name', title: own.name, width: 40, value: ({ name }) => name },
  { field: 'type', title: own.type, width: 12, value: ({ type }) => types[type] },
  { field: 'category', title: own.category, width: 28, value: ({ categoryName }) => categoryLabel(categoryName) },
  {
    field: 'price',
    title: own.price,
    width: 14,
    isAmount: true,
    // In Birr, for people. The amounts of the shop stay in santim.
    value: ({ price }) => (price === null ? null : price / 100),
  },
  { field: 'barcode', title: own.barcode, width: 20, value: ({ barcode }) => barcode },
] as const satisfies readonly (WorkbookColumn<Product> & { field: keyof ImportRow })[]

/** Who copies an example gets a category that the shop has. The first choices are those of a new shop. */
const examplesWith = (categories: readonly string[]): Sheet['rows'] => {
  const [phones, cables] = [firstCategories[0], firstCategories[2]].map(name =>
    categoryLabel((categories.includes(name) ? name : categories[0]) ?? ''),
  )
  return [
    ['Samsung Galaxy A16 128 GB', types.phone, phones ?? '', 24_500, '8806095612345'],
    [texts.exampleAccessory, types.accessory, cables ?? '', 250, null],
  ]
}

/** An import reads only the first sheet, so the examples are not imported. */
export const templateSheets = (categories: readonly string[]): Sheet[] => [
  { ...sheetOf(productColumns, []), name: texts.productSheet },
  { ...sheetOf(productColumns, []), rows: examplesWith(categories), name: texts.exampleSheet },
  {
    columns: [{ title: texts.categorySheetTitle, width: 40 }],
    rows: categories.map(category => [categoryLabel(category)]),
    name: texts.categorySheet,
  },
]

type Field = (typeof productColumns)[number]['field']
const requiredFields: readonly Field[] = ['name', 'type', 'category']

const firstProductRow = 2

const normalizeTitle = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

/** The column of a field, by its title in any language. -1 if there is none. */
const positionOf = (field: Field, normalized: readonly string[]): number => {
  const known = languages.map(each => normalizeTitle(sheetTexts[each].titles[field]))
  return normalized.findIndex(title => known.includes(title))
}

/** The type that a cell names in any language. Anything else stays, and the import says that it is no type. */
const typeNamed = (cell: string): string => {
  const name = normalizeTitle(cell)
  return productTypes.find(type => languages.some(each => sheetTexts[each].types[type] === name)) ?? cell
}

/**
 * The products of a sheet, by the titles in its first row; other columns and empty rows are ignored. Throws a message for
 * the user if there are none.
 */
export const importRowsOf = ([titles = [], ...rows]: SheetRows): ImportRow[] => {
  const normalized = titles.map(normalizeTitle)
  const positions = new Map<Field, number>(productColumns.map(({ field }) => [field, positionOf(field, normalized)]))
  if (requiredFields.some(field => positions.get(field) === -1)) throw new Error(texts.missingColumns)
  const products = rows.flatMap((row, index): ImportRow[] => {
    const cell = (field: Field) => (row[positions.get(field) ?? -1] ?? '').slice(0, maxCellLength)
    const cells = {
      name: cell('name'),
      type: typeNamed(cell('type')),
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
