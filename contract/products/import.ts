import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What happens to rows whose product exists already: same name and type, in upper or lower case. */
export const existingChoices = ['skip', 'update'] as const
export type ExistingChoice = (typeof existingChoices)[number]

export const maxImportRows = 10_000

const maxRowNumber = 1_048_576
/** Longer than any valid value, so that a wrong one is reported with its row, and short enough to be quoted. */
export const maxCellLength = 200

const cell = z.string().max(maxCellLength)

const importRow = z.object({
  row: z.int().min(2).max(maxRowNumber),
  name: cell,
  type: cell,
  category: cell,
  price: cell,
  barcode: cell,
})

const input = z.object({
  existing: z.enum(existingChoices),
  rows: z.array(importRow).min(1, 'No valid products found in the Excel file').max(maxImportRows),
})

export const rowProblems = z.array(z.object({ row: z.int(), message: z.string() }))

/** Rows with long Amharic names take about 500 bytes each. */
const maxBodyBytes = 8 * 1024 * 1024

export const checkImport = endpoint({
  name: 'products.checkImport',
  summary: 'Check the rows of a sheet without importing them: every problem, and the rows whose product exists already',
  method: 'POST',
  path: '/api/products/import/check',
  allow: 'products.manage',
  input,
  maxBodyBytes,
  reply: z.object({ problems: rowProblems, existingRows: z.array(z.int()) }),
})

export const importProducts = endpoint({
  name: 'products.import',
  summary: 'Import the rows of a sheet: all of them or, if one has a problem, none',
  method: 'POST',
  path: '/api/products/import',
  allow: 'products.manage',
  input,
  maxBodyBytes,
  reply: z.object({ added: z.int(), updated: z.int(), skipped: z.int() }),
})
