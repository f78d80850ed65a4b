import { sql } from 'kysely'
import type { Category, ListedCategory } from '#contract/products/categories.ts'
import type { Database, Write } from '../platform/db/database.ts'

const categories = (db: Database) => db.selectFrom('product_categories').select(['id', 'name', 'version'])

export const selectCategories = (db: Database): Promise<ListedCategory[]> =>
  categories(db)
    .select(sql<number>`(select count(*) from products where category_id = product_categories.id)`.as('productCount'))
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()

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

export const countProductsOf = async (trx: Write, id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from products where category_id = ${id}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Locks the categories that exist, in one order for all. */
export const lockCategoryRows = (trx: Write, ids: readonly string[]) =>
  categories(trx).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Returns the number of products. An import can still be undone afterwards: what it restores moves too, and a move is no edit. */
export const moveProducts = async (trx: Write, fromId: string, intoId: string): Promise<number> => {
  await sql`
    update product_import_changes changes set version = changes.version + 1
    from products
    where products.id = changes.product_id and products.category_id = ${fromId}
      and products.version = changes.version`.execute(trx)
  await sql`update product_import_changes set category_id = ${intoId} where category_id = ${fromId}`.execute(trx)
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set({ category_id: intoId, version: sql`version + 1`, updated_at: sql`now()` })
    .where('category_id', '=', fromId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The caller has locked the category. */
export const deleteCategoryRow = (trx: Write, id: string) =>
  trx.deleteFrom('product_categories').where('id', '=', id).execute()
