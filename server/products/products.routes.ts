import { createCategory, listCategories, updateCategory } from '#contract/products/categories.ts'
import { checkImport, importProducts } from '#contract/products/import.ts'
import { createProduct, deleteProduct, listProducts, updateProduct } from '#contract/products/products.ts'
import { reads, writes, writesOnce } from '../platform/http/route.ts'
import { addCategory, getCategory, renameCategory } from './categories.service.ts'
import { selectCategories } from './categories.sql.ts'
import { checkRows, importRows } from './import.service.ts'
import { addProduct, changeProduct, getProduct, removeProduct } from './products.service.ts'
import { selectProducts } from './products.sql.ts'

export const productRoutes = [
  reads(listCategories, async db => ({ items: await selectCategories(db) })),
  writesOnce(createCategory, { write: addCategory, readAgain: (trx, _actor, { id }) => getCategory(trx, id) }),
  writes(updateCategory, renameCategory),
  reads(listProducts, (db, _actor, page) => selectProducts(db, page)),
  writesOnce(createProduct, { write: addProduct, readAgain: (trx, _actor, { id }) => getProduct(trx, id) }),
  writes(updateProduct, changeProduct),
  writes(deleteProduct, removeProduct),
  reads(checkImport, checkRows),
  writes(importProducts, importRows),
]
