import { sql } from 'kysely'
import type { ImportProduct } from '#contract/products/importRows.ts'
import type { Database, Write } from '../platform/db/database.ts'

/** The ids of the products with the same name and type, by row number. */
export const selectExistingIds = async (
  db: Database,
  products: readonly ImportProduct[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ row: number; id: string }>`
    select imported.row, products.id
    from unnest(${products.map(({ row }) => row)}::int[], ${products.map(({ name }) => name)}::text[],
      ${products.map(({ type }) => type)}::product_type[]) as imported (row, name, type)
    join products on lower(products.name) = lower(imported.name) and products.type = imported.type
    order by imported.row`.execute(db)
  return new Map(rows.map(({ row, id }) => [row, id]))
}

interface BarcodeOwner {
  readonly id: string
  readonly name: string
  readonly barcode: string
}

export const selectBarcodeOwners = async (db: Database, barcodes: readonly string[]): Promise<BarcodeOwner[]> => {
  const { rows } = await sql<BarcodeOwner>`
    select id, name, barcode from products where barcode = any(${[...barcodes]}::text[])`.execute(db)
  return rows
}

export const insertImported = (trx: Write, products: readonly (ImportProduct & { id: string })[]) =>
  sql`
    insert into products (id, name, type, category_id, price, barcode)
    select * from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ name }) => name)}::text[],
      ${products.map(({ type }) => type)}::product_type[], ${products.map(({ categoryId }) => categoryId)}::uuid[],
      ${products.map(({ price }) => price)}::bigint[], ${products.map(({ barcode }) => barcode)}::text[])`.execute(trx)

/** The version of a changed product, with its values before the import. */
export interface ImportChange {
  readonly id: string
  readonly version: number
  readonly categoryId: string
  readonly price: number | null
  readonly barcode: string | null
  readonly isLowered: boolean
}

/**
 * An empty price or barcode leaves the current one. A product without any change keeps its version, and is not returned. The
 * caller has locked the products: otherwise the earlier values could be older than those that are replaced.
 */
export const updateImported = async (
  trx: Write,
  products: readonly (ImportProduct & { id: string })[],
): Promise<ImportChange[]> => {
  const { rows } = await sql<ImportChange>`
    update products set category_id = imported.category_id, price = coalesce(imported.price, products.price),
      barcode = coalesce(imported.barcode, products.barcode), version = products.version + 1, updated_at = now()
    from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ categoryId }) => categoryId)}::uuid[],
      ${products.map(({ price }) => price)}::bigint[], ${products.map(({ barcode }) => barcode)}::text[])
      as imported (id, category_id, price, barcode)
    join products earlier on earlier.id = imported.id
    where products.id = imported.id and (
      products.category_id <> imported.category_id
      or products.price is distinct from coalesce(imported.price, products.price)
      or products.barcode is distinct from coalesce(imported.barcode, products.barcode)
    )
    returning products.id, products.version, earlier.category_id as "categoryId", earlier.price, earlier.barcode,
      coalesce(products.price < earlier.price, false) as "isLowered"`.execute(trx)
  return rows
}
