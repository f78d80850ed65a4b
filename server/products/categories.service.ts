import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type {
  Category,
  createCategory,
  deleteCategory,
  mergeCategory,
  updateCategory,
} from '#contract/products/categories.ts'
import type { Write } from '../platform/db/database.ts'
import { editOnce } from '../platform/db/editOnce.ts'
import {
  countProductsOf,
  deleteCategoryRow,
  insertCategory,
  lockCategoryRow,
  lockCategoryRows,
  moveProducts,
  selectCategory,
  updateCategoryRow,
} from './categories.sql.ts'
import { lockProductNames } from './products.sql.ts'

export const getCategory = async (trx: Write, id: string): Promise<Category> => {
  const category = await selectCategory(trx, id)
  if (!category) throw new Refusal('categories.notFound')
  return category
}

export const addCategory = async (
  trx: Write,
  _actor: unknown,
  input: ParsedInputOf<typeof createCategory>,
): Promise<Category> => {
  await insertCategory(trx, input)
  return getCategory(trx, input.id)
}

/** Idempotent: a name that is sent again returns the same category. A change of an outdated version is a conflict. */
export const renameCategory = async (
  trx: Write,
  _actor: unknown,
  { id, version, name }: ParsedInputOf<typeof updateCategory>,
): Promise<Category> => {
  const current = await lockCategoryRow(trx, id)
  if (!current) throw new Refusal('categories.notFound')
  return editOnce({
    what: 'this category',
    current,
    version,
    isSame: () => current.name === name,
    update: async () => {
      await updateCategoryRow(trx, current, name)
      return getCategory(trx, id)
    },
  })
}

/** The lock makes a product that is added to the category at the same moment wait, or be counted. */
export const removeCategory = async (
  trx: Write,
  _actor: unknown,
  { id }: ParsedInputOf<typeof deleteCategory>,
): Promise<void> => {
  if (!(await lockCategoryRow(trx, id))) throw new Refusal('categories.notFound')
  const count = await countProductsOf(trx, id)
  if (count > 0) throw new Refusal('categories.notEmpty', { count })
  await deleteCategoryRow(trx, id)
}

/** The names are locked before any row, as in an import, which locks products and then their categories. */
export const mergeInto = async (
  trx: Write,
  _actor: unknown,
  { id, intoId }: ParsedInputOf<typeof mergeCategory>,
): Promise<ReplyOf<typeof mergeCategory>> => {
  await lockProductNames(trx)
  if ((await lockCategoryRows(trx, [id, intoId])).length < 2) throw new Refusal('categories.notFound')
  const moved = await moveProducts(trx, id, intoId)
  await deleteCategoryRow(trx, id)
  return { moved }
}
