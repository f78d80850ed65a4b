import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type {
  createProduct,
  deleteProduct,
  deleteProducts,
  Product,
  updateProduct,
} from '#contract/products/products.ts'
import { recordAction, type Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import {
  deleteProductRow,
  deleteProductRows,
  insertProduct,
  lockProductNames,
  lockProductRow,
  selectProduct,
  selectSameProduct,
  updateProductRow,
} from './products.sql.ts'

export const getProduct = async (trx: Write, id: string): Promise<Product> => {
  const product = await selectProduct(trx, id)
  if (!product) throw new Refusal('products.notFound')
  return product
}

/** As an import, which compares upper and lower case as equal. */
const assertNew = async (trx: Write, product: Pick<Product, 'id' | 'name' | 'type'>): Promise<void> => {
  const existing = await selectSameProduct(trx, product)
  if (existing) throw new Refusal('products.exists', existing)
}

export const addProduct = async (
  trx: Write,
  _actor: unknown,
  input: ParsedInputOf<typeof createProduct>,
): Promise<Product> => {
  const { categoryId, ...others } = input
  await lockProductNames(trx)
  await assertNew(trx, input)
  await insertProduct(trx, { ...others, category_id: categoryId })
  return getProduct(trx, input.id)
}

/** Idempotent: an edit that is sent again returns the same product. An edit of an outdated version is a conflict. */
export const changeProduct = async (
  trx: Write,
  _actor: unknown,
  { version, ...requested }: ParsedInputOf<typeof updateProduct>,
): Promise<Product> => {
  const { id, categoryId, ...others } = requested
  // A merge of categories locks them before their products.
  if ([others.name, others.type, categoryId].some(value => value !== undefined)) await lockProductNames(trx)
  const current = await lockProductRow(trx, id)
  if (!current) throw new Refusal('products.notFound')
  return editOnce({
    what: 'this product',
    current,
    version,
    isSame: () => hasValues<Product>(current, requested),
    update: async () => {
      const { name = current.name, type = current.type } = others
      await assertNew(trx, { id, name, type })
      await updateProductRow(trx, current, { ...others, category_id: categoryId })
      return getProduct(trx, id)
    },
  })
}

export const removeProduct = async (
  trx: Write,
  _actor: unknown,
  { id }: ParsedInputOf<typeof deleteProduct>,
): Promise<void> => {
  if (!(await deleteProductRow(trx, id))) throw new Refusal('products.notFound')
}

/** The activity log has all of them, each with its own record. */
const maxNames = 50

/** Those that somebody else has deleted since are left out. One record stands for all that had a price. */
export const removeProducts = async (
  trx: Write,
  _actor: unknown,
  { ids }: ParsedInputOf<typeof deleteProducts>,
): Promise<ReplyOf<typeof deleteProducts>> => {
  await lockProductNames(trx)
  const deleted = await deleteProductRows(trx, ids)
  const names = deleted.flatMap(({ name, price }) => (price === null ? [] : name)).toSorted()
  if (names.length > 0)
    await recordAction(trx, {
      table: 'product_deletions',
      after: { count: names.length, names: names.slice(0, maxNames) },
    })
  return { deleted: deleted.length }
}
