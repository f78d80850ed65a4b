import { randomUUID } from 'node:crypto'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { formatProblems } from '#contract/formatMessage.ts'
import { message } from '#contract/message.ts'
import type { checkImport, ExistingChoice, importProducts } from '#contract/products/import.ts'
import { type ImportProduct, problemAt, type RowProblem, validateImport } from '#contract/products/importRows.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Actor, Visitor } from '../platform/http/caller.ts'
import { selectCategories } from './categories.sql.ts'
import {
  type ImportChange,
  insertImported,
  selectBarcodeOwners,
  selectExistingIds,
  updateImported,
} from './import.sql.ts'
import { lockProductNames, lockProductRows } from './products.sql.ts'
import { insertImport } from './undoImport.sql.ts'

interface SortedProducts {
  readonly added: readonly ImportProduct[]
  readonly updated: readonly (ImportProduct & { id: string })[]
}

interface ImportPlan extends SortedProducts {
  readonly problems: readonly RowProblem[]
  readonly existingRows: readonly number[]
}

/** Barcodes of products that would keep them. A product that the import updates may give its barcode to another one. */
const findTakenBarcodes = async (db: Database, { added, updated }: SortedProducts): Promise<RowProblem[]> => {
  const barcodes = [...added, ...updated].flatMap(({ barcode }) => barcode ?? [])
  if (barcodes.length === 0) return []
  const owners = new Map((await selectBarcodeOwners(db, barcodes)).map(owner => [owner.barcode, owner]))
  const newBarcodes = new Map(updated.map(({ id, barcode }) => [id, barcode]))
  return [...updated, ...added].flatMap(product => {
    const owner = owners.get(product.barcode ?? '')
    if (!owner || ('id' in product && product.id === owner.id) || newBarcodes.get(owner.id)) return []
    return problemAt(
      product.row,
      message('Barcode {typed} belongs to {typedName}', { typed: product.barcode ?? '', typedName: owner.name }),
    )
  })
}

const sortByExistence = (
  products: readonly ImportProduct[],
  ids: ReadonlyMap<number, string>,
  existing: ExistingChoice,
): SortedProducts => ({
  added: products.filter(({ row }) => !ids.has(row)),
  updated:
    existing === 'skip'
      ? []
      : products.flatMap(product => {
          const id = ids.get(product.row)
          return id === undefined ? [] : { ...product, id }
        }),
})

const planImport = async (
  db: Database,
  { rows, existing }: ParsedInputOf<typeof importProducts>,
): Promise<ImportPlan> => {
  const { products, problems } = validateImport(rows, await selectCategories(db))
  const ids = await selectExistingIds(db, products)
  const sorted = sortByExistence(products, ids, existing)
  const taken = await findTakenBarcodes(db, sorted)
  return {
    problems: [...problems, ...taken].sort((a, b) => a.row - b.row),
    existingRows: [...ids.keys()],
    ...sorted,
  }
}

export const checkRows = async (
  db: Database,
  { language }: Visitor,
  input: ParsedInputOf<typeof checkImport>,
): Promise<ReplyOf<typeof checkImport>> => {
  const { problems, existingRows } = await planImport(db, input)
  return { problems: formatProblems(problems, language), existingRows: [...existingRows] }
}

const applyUpdates = async (trx: Write, updated: ImportPlan['updated']): Promise<readonly ImportChange[]> => {
  if (updated.length === 0) return []
  await lockProductRows(
    trx,
    updated.map(({ id }) => id),
  )
  return updateImported(trx, updated)
}

/**
 * Imports all rows in one transaction, or none. A retry finds that the products exist. What a user imports is recorded, so
 * that it can be undone.
 */
export const importRows = async (
  trx: Write,
  actor: Pick<Actor, 'user'> | null,
  input: ParsedInputOf<typeof importProducts>,
): Promise<ReplyOf<typeof importProducts>> => {
  await lockProductNames(trx)
  const { problems, existingRows, added, updated } = await planImport(trx, input)
  if (problems.length > 0) throw new Refusal('products.importInvalid', { problems })
  // The updates come first: they may free a barcode that a new product gets.
  const changes = await applyUpdates(trx, updated)
  const newProducts = added.map(product => ({ ...product, id: randomUUID() }))
  if (newProducts.length > 0) await insertImported(trx, newProducts)
  if (actor && newProducts.length + changes.length > 0)
    await insertImport(trx, { createdBy: actor.user.id, addedIds: newProducts.map(({ id }) => id), changes })
  return { added: added.length, updated: updated.length, skipped: existingRows.length - updated.length }
}
