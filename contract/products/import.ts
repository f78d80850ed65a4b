import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { message } from '../message.ts'

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
  rows: z.array(importRow).min(1, message('No valid products found in the Excel file')).max(maxImportRows),
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
  refusals: ['products.importInvalid', 'products.barcodeTaken'],
  input,
  maxBodyBytes,
  reply: z.object({ added: z.int(), updated: z.int(), skipped: z.int() }),
})

const productImport = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  createdBy: z.string(),
  added: z.int(),
  updated: z.int(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type ProductImport = z.output<typeof productImport>

export const listImports = endpoint({
  name: 'products.listImports',
  summary: 'List the latest imports of products, newest first',
  method: 'GET',
  path: '/api/products/imports',
  allow: 'products.manage',
  input: noInput,
  reply: z.object({ items: z.array(productImport) }),
})

/** Products that were added are deleted, products that were changed get their earlier values back, and others stay. */
const undoCounts = z.object({ deleted: z.int(), restored: z.int(), unchanged: z.int() })
export type UndoCounts = z.output<typeof undoCounts>

export const checkUndo = endpoint({
  name: 'products.checkUndo',
  summary: 'What undoing an import would do, and a product that was sold since, which prevents it',
  method: 'GET',
  path: '/api/products/imports/{id}/undo',
  allow: 'products.manage',
  refusals: ['products.importNotFound', 'products.importUndone'],
  input: z.object({ id: z.uuid() }),
  reply: undoCounts.extend({ soldName: z.string().nullable() }),
})

export const undoImport = endpoint({
  name: 'products.undoImport',
  summary:
    'Undo an import of which nothing was sold: delete what it added, and restore what it changed. Products that were edited since stay',
  method: 'POST',
  path: '/api/products/imports/{id}/undo',
  allow: 'products.manage',
  refusals: ['products.importNotFound', 'products.importUndone', 'products.importSold'],
  input: z.object({ id: z.uuid() }),
  reply: undoCounts,
})
