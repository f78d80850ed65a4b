import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Category, createCategory, updateCategory } from '#contract/products/categories.ts'
import type { Write } from '../platform/db/database.ts'
import { editOnce } from '../platform/db/editOnce.ts'
import { insertCategory, lockCategoryRow, selectCategory, updateCategoryRow } from './categories.sql.ts'

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
