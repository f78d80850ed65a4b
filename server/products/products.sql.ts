import { sql } from 'kysely'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { normalizeBarcode } from '#contract/products/barcode.ts'
import type { listProducts, Product } from '#contract/products/products.ts'
import type { ProductType } from '#contract/products/productTypes.ts'
import { valueLabels } from '#contract/valueLabels.texts.ts'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isAfter, type Page, pageOfRows, parseCursor, selectByName, sortedByText } from '../platform/db/keyset.ts'
import { valuesNamed } from '../platform/search/valuesNamed.ts'

const byName = sql`products.name collate "und-x-icu"`

const products = (db: Database) =>
  db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.id', 'category_id')
    .select([
      'products.id',
      'products.name',
      'type',
      'category_id as categoryId',
      'product_categories.name as categoryName',
      'price',
      'barcode',
      'products.version',
      'products.created_at as createdAt',
      'products.updated_at as updatedAt',
    ])
    // Only a line of a sale can be something else.
    .$narrowType<{ type: ProductType }>()

/** How well a product fits a search: 0 if its name begins with it or its barcode is it, 1 if its name contains it, 2 by its category. */
const fitOf = (search: string) => {
  const pattern = containsPattern(search)
  return sql<string>`case
    when products.name ilike ${pattern.slice(1)} or barcode = ${normalizeBarcode(search)} then '0'
    when products.name ilike ${pattern} then '1' else '2' end`
}

/** The best match may be the last by name, behind more products than a page has. */
const selectByFit = async (
  found: ReturnType<typeof products>,
  search: string,
  { limit, cursor }: Pick<ParsedInputOf<typeof listProducts>, 'limit' | 'cursor'>,
): Promise<Page<Product>> => {
  const key = sql`(${fitOf(search)} || products.name) collate "und-x-icu"`
  const rows = await found
    .select(fitOf(search).as('fit'))
    .where(isAfter(parseCursor(cursor, sortedByText), key, 'products.id'))
    .orderBy(key)
    .orderBy('products.id')
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = pageOfRows(rows, limit, row => [row.fit + row.name, row.id])
  return { items: items.map(({ fit: _, ...product }) => product), nextCursor }
}

export const selectProducts = (
  db: Database,
  { search, categoryId, type, barcode, sort, ...page }: ParsedInputOf<typeof listProducts>,
): Promise<Page<Product>> => {
  const pattern = containsPattern(search)
  const named = valuesNamed(search, valueLabels.am.categories)
  const found = products(db)
    .$if(search !== '', query =>
      query.where(is =>
        is.or([
          is('products.name', 'ilike', pattern),
          is('product_categories.name', 'ilike', pattern),
          sql<boolean>`product_categories.name = any(${named}::text[])`,
          is('barcode', '=', normalizeBarcode(search)),
        ]),
      ),
    )
    .$if(categoryId !== undefined, query => query.where('category_id', '=', categoryId ?? ''))
    .$if(type !== undefined, query => query.where('type', '=', type ?? 'phone'))
    .$if(barcode !== undefined, query => query.where('barcode', '=', normalizeBarcode(barcode ?? '')))
  return sort === 'fit'
    ? selectByFit(found, search, page)
    : selectByName(found, page, { name: byName, id: 'products.id' })
}

export const selectProduct = (db: Database, id: string) => products(db).where('products.id', '=', id).executeTakeFirst()

export const lockProductRow = (trx: Write, id: string) =>
  products(trx).where('products.id', '=', id).forUpdate('products').executeTakeFirst()

export const lockProductRows = (trx: Write, ids: readonly string[]) =>
  sql`select from products where id = any(${[...ids]}::uuid[]) order by id for update`.execute(trx)

/**
 * Two that add a product at the same time would both find that it does not exist yet. Locked before any row: an import locks
 * many rows, and another order would deadlock with it.
 */
export const lockProductNames = (trx: Write) =>
  sql`select pg_advisory_xact_lock(hashtext('products.names'))`.execute(trx)

/** Another product of this name and type. */
export const selectSameProduct = (trx: Write, { id, name, type }: Pick<Product, 'id' | 'name' | 'type'>) =>
  trx
    .selectFrom('products')
    .select(['id', 'name'])
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('type', '=', type)
    .where('id', '<>', id)
    .executeTakeFirst()

interface ProductRow {
  name: string
  type: ProductType
  category_id: string
  price: number | null
  barcode: string | null
}

export const insertProduct = (trx: Write, product: ProductRow & { id: string }) =>
  trx.insertInto('products').values(product).execute()

/** The caller has locked the product. */
export const updateProductRow = (
  trx: Write,
  { id, version }: Pick<Product, 'id' | 'version'>,
  changes: Partial<ProductRow>,
) =>
  trx
    .updateTable('products')
    .set({ ...changes, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** False if the product does not exist. */
export const deleteProductRow = async (trx: Write, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('products').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Returns those of the products that existed. */
export const deleteProductRows = (trx: Write, ids: readonly string[]) =>
  trx
    .deleteFrom('products')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .returning(['name', 'price'])
    .execute()
