import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Category, createCategory, updateCategory } from '#contract/products/categories.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Write } from '../platform/db/database.ts'
import { editOnce } from '../platform/db/editOnce.ts'
import { insertCategory, lockCategoryRow, selectCategory, updateCategoryRow } from './categories.sql.ts'

const getCategory = async (trx: Write, id: string): Promise<Category> => {
  const category = await selectCategory(trx, id)
  if (!category) throw new Refusal('categories.notFound')
  return category
}

/** Idempotent: a retry gets the category that the first request has created. */
export const addCategory = (
  trx: Write,
  _actor: unknown,
  input: ParsedInputOf<typeof createCategory>,
): Promise<Category> =>
  createOnce(trx, input.id, {
    findEarlier: async () => {
      const result = await selectCategory(trx, input.id)
      return result && { result, isSame: result.name === input.name }
    },
    create: async () => ((await insertCategory(trx, input)) ? getCategory(trx, input.id) : undefined),
  })

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
