import { sql } from 'kysely'
import type { Category } from '#contract/products/categories.ts'
import type { Database, Write } from '../platform/db/database.ts'

const categories = (db: Database) => db.selectFrom('product_categories').select(['id', 'name', 'version'])

export const selectCategories = (db: Database): Promise<Category[]> =>
  categories(db).orderBy(sql`name collate "und-x-icu"`).orderBy('id').execute()

export const selectCategory = (db: Database, id: string) => categories(db).where('id', '=', id).executeTakeFirst()

export const lockCategoryRow = (trx: Write, id: string) =>
  categories(trx).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertCategory = (trx: Write, category: { id: string; name: string }) =>
  trx.insertInto('product_categories').values(category).execute()

/** The caller has locked the category. */
export const updateCategoryRow = (trx: Write, { id, version }: Pick<Category, 'id' | 'version'>, name: string) =>
  trx
    .updateTable('product_categories')
    .set({ name, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
