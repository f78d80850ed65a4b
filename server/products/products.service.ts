import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { createProduct, deleteProduct, Product, updateProduct } from '#contract/products/products.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import {
  deleteProductRow,
  insertProduct,
  lockProductNames,
  lockProductRow,
  selectProduct,
  selectSameProduct,
  updateProductRow,
} from './products.sql.ts'

const getProduct = async (trx: Write, id: string): Promise<Product> => {
  const product = await selectProduct(trx, id)
  if (!product) throw new Refusal('products.notFound')
  return product
}

type NewProduct = ParsedInputOf<typeof createProduct>

/** As an import, which compares upper and lower case as equal. */
const assertNew = async (trx: Write, product: Pick<Product, 'id' | 'name' | 'type'>): Promise<void> => {
  const existing = await selectSameProduct(trx, product)
  if (existing) throw new Refusal('products.exists', existing)
}

/** Idempotent: a retry gets the product that the first request has created. */
export const addProduct = (trx: Write, _actor: unknown, input: NewProduct): Promise<Product> =>
  createOnce(trx, input.id, {
    findEarlier: async () => {
      const result = await selectProduct(trx, input.id)
      return result && { result, isSame: hasValues<Product>(result, input) }
    },
    create: async () => {
      const { categoryId, ...others } = input
      await lockProductNames(trx)
      await assertNew(trx, input)
      return (await insertProduct(trx, { ...others, category_id: categoryId })) ? getProduct(trx, input.id) : undefined
    },
  })

/** Idempotent: an edit that is sent again returns the same product. An edit of an outdated version is a conflict. */
export const changeProduct = async (
  trx: Write,
  _actor: unknown,
  { version, ...requested }: ParsedInputOf<typeof updateProduct>,
): Promise<Product> => {
  const { id, categoryId, ...others } = requested
  if (others.name !== undefined || others.type !== undefined) await lockProductNames(trx)
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
