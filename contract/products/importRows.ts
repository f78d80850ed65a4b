import { message, nested } from '../message.ts'
import { parseAmount, tooLargeAmount } from '../money.ts'
import { isRequired, tooLong } from '../text.ts'
import { invalidBarcode, isBarcode, normalizeBarcode } from './barcode.ts'
import { sheetTexts } from './productSheetWords.ts'
import { maxProductNameLength, type ProductType, productTypes } from './productTypes.ts'

/** One row of a sheet, as text. Optional cells may be empty. */
export interface ImportRow {
  /** The number of the row in the sheet. The first product is in row 2, below the column titles. */
  readonly row: number
  readonly name: string
  readonly type: string
  readonly category: string
  readonly price: string
  readonly barcode: string
}

export interface ImportProduct {
  readonly row: number
  readonly name: string
  readonly type: ProductType
  readonly categoryId: string
  readonly price: number | null
  readonly barcode: string | null
}

export interface RowProblem {
  readonly row: number
  /** 'Row 3: Category "Tablets" not found' */
  readonly message: string
}

interface NamedCategory {
  readonly id: string
  readonly name: string
}

export const problemAt = (row: number, reason: string): RowProblem => ({
  row,
  message: message('Row {row}: {reason}', { row, reason: nested(reason) }),
})

const foldCase = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** For texts that repeat in thousands of rows. */
const cached = (change: (text: string) => string) => {
  const results = new Map<string, string>()
  return (text: string): string => {
    const result = results.get(text) ?? change(text)
    results.set(text, result)
    return result
  }
}

/** Products with the same key are the same product to an import. */
const productKey = ({ name, type }: { name: string; type: ProductType }): string => `${type} ${foldCase(name)}`

const columnTitles = sheetTexts.en.titles

/** What Excel and LibreOffice show instead of a value that they cannot calculate, such as #N/A or #VALUE!. */
const isExcelError = (text: string): boolean => /^(?:#N\/A|#GETTING_DATA|#[A-Z/0]+[!?]|Err:\d+)$/.test(text.trim())

/** The number of the earlier row with the same key, if there is one. */
const findRepeat = (seen: Map<string, number>, key: string, row: number): number | undefined => {
  const earlier = seen.get(key)
  if (earlier === undefined) seen.set(key, row)
  return earlier
}

/** Rows with the same key are equal in everything that is imported. */
const contentKey = ({ row: _row, ...content }: ImportProduct): string => JSON.stringify(content)

/**
 * Checks the rows of a sheet. Rows that are equal in everything count once. The browser does it before it asks the server, and the server does it again. Every problem
 * is listed, because one is enough to refuse the whole import.
 */
export const validateImport = (
  rows: readonly ImportRow[],
  categories: readonly NamedCategory[],
): { products: ImportProduct[]; repeatedRows: number[]; problems: RowProblem[] } => {
  const foldRepeated = cached(foldCase)
  const categoryIds = new Map(categories.map(({ id, name }) => [foldCase(name), id]))
  const rowOfProduct = new Map<string, number>()
  const rowOfBarcode = new Map<string, number>()
  const seen = new Set<string>()
  const products: ImportProduct[] = []
  const repeatedRows: number[] = []
  const problems: RowProblem[] = []

  for (const cells of rows) {
    const { row } = cells
    const problemsBefore = problems.length
    const report = (reason: string) => problems.push(problemAt(row, reason))

    /** An Excel error explains every other problem of its cell. */
    const reportCell = (field: keyof typeof columnTitles, reason: string) => {
      const isError = isExcelError(cells[field])
      const excelError = { column: nested(columnTitles[field]), typed: cells[field] }
      report(isError ? message('{column} has the Excel error {typed}. Type the value instead', excelError) : reason)
    }

    const name = cells.name.trim().normalize('NFC')
    const hasName = name !== '' && !isExcelError(name)
    if (!hasName) reportCell('name', isRequired('Product Name'))
    if (name.length > maxProductNameLength) report(tooLong('Product Name', maxProductNameLength))

    const typeName = foldRepeated(cells.type)
    const type = productTypes.find(each => each === typeName)
    if (!type)
      reportCell('type', message('Invalid type "{typed}". Must be "phone" or "accessory"', { typed: cells.type }))

    const categoryId = categoryIds.get(foldRepeated(cells.category))
    const isCategoryMissing = cells.category.trim() === ''
    const unknownCategory = message('Category "{typed}" not found', { typed: cells.category })
    if (!categoryId) reportCell('category', isCategoryMissing ? isRequired(columnTitles.category) : unknownCategory)

    const price = cells.price.trim() === '' ? null : parseAmount(cells.price)
    if (price === Number.POSITIVE_INFINITY) report(tooLargeAmount(columnTitles.price))
    if (price === undefined)
      reportCell(
        'price',
        message('Invalid price "{typed}". Must be an amount such as 1,250.50', { typed: cells.price }),
      )

    const barcode = normalizeBarcode(cells.barcode) || null
    const isNoBarcode = barcode === null || isExcelError(barcode)
    if (barcode !== null && (isNoBarcode || !isBarcode(barcode))) reportCell('barcode', invalidBarcode)

    const product = hasName &&
      type &&
      categoryId &&
      price !== undefined && { row, name, type, categoryId, price, barcode }
    const key = product && problems.length === problemsBefore && contentKey(product)
    if (key && seen.has(key)) {
      repeatedRows.push(row)
      continue
    }
    if (key) seen.add(key)

    const repeatedBarcode = isNoBarcode ? undefined : findRepeat(rowOfBarcode, barcode, row)
    if (repeatedBarcode)
      report(message('Barcode {typed} is already in row {row}', { typed: barcode ?? '', row: repeatedBarcode }))

    if (!product) continue
    const repeatedProduct = findRepeat(rowOfProduct, productKey(product), row)
    if (repeatedProduct) report(message('The same name and type are already in row {row}', { row: repeatedProduct }))

    if (problems.length === problemsBefore) products.push(product)
  }
  return { products, repeatedRows, problems }
}
