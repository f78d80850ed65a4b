import {
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategory,
  updateCategory,
} from '#contract/products/categories.ts'
import { checkImport, checkUndo, importProducts, listImports, undoImport } from '#contract/products/import.ts'
import {
  createProduct,
  deleteProduct,
  deleteProducts,
  listProducts,
  updateProduct,
} from '#contract/products/products.ts'
import { reads, writes, writesOnce } from '../platform/http/route.ts'
import { addCategory, getCategory, mergeInto, removeCategory, renameCategory } from './categories.service.ts'
import { selectCategories } from './categories.sql.ts'
import { checkRows, importRows } from './import.service.ts'
import { addProduct, changeProduct, getProduct, removeProduct, removeProducts } from './products.service.ts'
import { selectProducts } from './products.sql.ts'
import { describeUndo, undoRows } from './undoImport.service.ts'
import { selectImports } from './undoImport.sql.ts'

export const productRoutes = [
  reads(listCategories, async db => ({ items: await selectCategories(db) })),
  writesOnce(createCategory, { write: addCategory, readAgain: (trx, _actor, { id }) => getCategory(trx, id) }),
  writes(updateCategory, renameCategory),
  writes(deleteCategory, removeCategory),
  writes(mergeCategory, mergeInto),
  reads(listProducts, (db, _actor, page) => selectProducts(db, page)),
  writesOnce(createProduct, { write: addProduct, readAgain: (trx, _actor, { id }) => getProduct(trx, id) }),
  writes(updateProduct, changeProduct),
  writes(deleteProduct, removeProduct),
  writes(deleteProducts, removeProducts),
  reads(checkImport, checkRows),
  writes(importProducts, importRows),
  reads(listImports, async db => ({ items: await selectImports(db) })),
  reads(checkUndo, describeUndo),
  writes(undoImport, undoRows),
]
