import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { checkUndo, ProductImport, UndoCounts, undoImport } from '#contract/products/import.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { deleteProductRows, lockProductNames } from './products.sql.ts'
import {
  type ImportedProduct,
  lockImportedProducts,
  lockImportRow,
  markUndone,
  restoreProducts,
  selectImport,
  selectImportedProducts,
  selectSoldName,
} from './undoImport.sql.ts'

/** Two users may undo the same import at the same moment. */
const assertNotUndone = (found: ProductImport | undefined): void => {
  if (!found) throw new Refusal('products.importNotFound')
  if (found.undoneBy !== null) throw new Refusal('products.importUndone', { by: found.undoneBy })
}

/** A product whose earlier barcode belongs to another one that stays cannot be undone, nor can one that needs its barcode. */
const filterUndoable = (products: readonly ImportedProduct[]): readonly ImportedProduct[] => {
  const ids = new Set(products.map(({ id }) => id))
  const undone = products.filter(
    ({ canBeUndone, barcodeOwnerId }) => canBeUndone && (barcodeOwnerId === null || ids.has(barcodeOwnerId)),
  )
  return undone.length === products.length ? undone : filterUndoable(undone)
}

const sortProducts = (products: readonly ImportedProduct[]) => {
  const undone = filterUndoable(products)
  return {
    deletedIds: undone.filter(({ isNew }) => isNew).map(({ id }) => id),
    restoredIds: undone.filter(({ isNew }) => !isNew).map(({ id }) => id),
    unchanged: products.length - undone.length,
  }
}

const countSorted = ({ deletedIds, restoredIds, unchanged }: ReturnType<typeof sortProducts>): UndoCounts => ({
  deleted: deletedIds.length,
  restored: restoredIds.length,
  unchanged,
})

export const describeUndo = async (
  db: Database,
  _actor: unknown,
  { id }: ParsedInputOf<typeof checkUndo>,
): Promise<ReplyOf<typeof checkUndo>> => {
  assertNotUndone(await selectImport(db, id))
  const counts = countSorted(sortProducts(await selectImportedProducts(db, id)))
  return { ...counts, soldName: await selectSoldName(db, id) }
}

/** The products are locked before the sales are read, so that no sale in between is missed. */
export const undoRows = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id }: ParsedInputOf<typeof undoImport>,
): Promise<UndoCounts> => {
  await lockProductNames(trx)
  assertNotUndone(await lockImportRow(trx, id))
  const sorted = sortProducts(await lockImportedProducts(trx, id))
  const soldName = await selectSoldName(trx, id)
  if (soldName !== null) throw new Refusal('products.importSold', { name: soldName })
  // Deleted first: a new product may have the barcode of one that gets it back.
  await deleteProductRows(trx, sorted.deletedIds)
  await restoreProducts(trx, id, sorted.restoredIds)
  await markUndone(trx, id, actor.user.id)
  return countSorted(sorted)
}
