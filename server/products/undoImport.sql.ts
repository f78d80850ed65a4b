import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProductImport } from '#contract/products/import.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { ImportChange } from './import.sql.ts'

interface NewImport {
  readonly createdBy: string
  readonly addedIds: readonly string[]
  readonly changes: readonly ImportChange[]
}

export const insertImport = async (trx: Write, { createdBy, addedIds, changes }: NewImport): Promise<void> => {
  const id = randomUUID()
  const lowered = changes.filter(({ isLowered }) => isLowered).length
  await trx
    .insertInto('product_imports')
    .values({ id, created_by: createdBy, added: addedIds.length, updated: changes.length, lowered })
    .execute()
  await sql`
    insert into product_import_changes (import_id, product_id, version, is_new, category_id, price, barcode)
    select ${id}::uuid, product_id, 1, true, null, null, null from unnest(${[...addedIds]}::uuid[]) product_id
    union all
    select ${id}::uuid, product_id, version, false, category_id, price, barcode
    from unnest(${changes.map(change => change.id)}::uuid[], ${changes.map(({ version }) => version)}::int[],
      ${changes.map(({ categoryId }) => categoryId)}::uuid[], ${changes.map(({ price }) => price)}::bigint[],
      ${changes.map(({ barcode }) => barcode)}::text[])
      as changed (product_id, version, category_id, price, barcode)`.execute(trx)
}

const imports = (db: Database) =>
  db
    .selectFrom('product_imports')
    .innerJoin('users as creator', 'creator.id', 'created_by')
    .leftJoin('users as undoer', 'undoer.id', 'undone_by')
    .select([
      'product_imports.id',
      'product_imports.created_at as createdAt',
      'creator.name as createdBy',
      'added',
      'updated',
      'undone_at as undoneAt',
      'undoer.name as undoneBy',
    ])

/** An older import is hardly ever undone. */
const listedImports = 10

export const selectImports = (db: Database): Promise<ProductImport[]> =>
  imports(db).orderBy('product_imports.created_at', 'desc').orderBy('product_imports.id').limit(listedImports).execute()

export const selectImport = (db: Database, id: string): Promise<ProductImport | undefined> =>
  imports(db).where('product_imports.id', '=', id).executeTakeFirst()

export const lockImportRow = (trx: Write, id: string): Promise<ProductImport | undefined> =>
  imports(trx).where('product_imports.id', '=', id).forUpdate('product_imports').executeTakeFirst()

export interface ImportedProduct {
  readonly id: string
  readonly isNew: boolean
  /** Not edited since, and its earlier category still exists. */
  readonly canBeUndone: boolean
  /** The other product that has its earlier barcode now. */
  readonly barcodeOwnerId: string | null
}

/** The products of an import that still exist. */
const importedProducts = (importId: string) => sql<ImportedProduct>`
  select products.id, changes.is_new as "isNew", products.version = changes.version
      and (changes.is_new or exists (select from product_categories where id = changes.category_id)) as "canBeUndone",
    (select id from products owner where owner.barcode = changes.barcode and owner.id <> products.id) as "barcodeOwnerId"
  from product_import_changes changes join products on products.id = product_id
  where import_id = ${importId}
  order by products.id`

export const selectImportedProducts = async (db: Database, importId: string): Promise<ImportedProduct[]> =>
  (await importedProducts(importId).execute(db)).rows

/** A sale of one of the products that is being saved is waited for. */
export const lockImportedProducts = async (trx: Write, importId: string): Promise<ImportedProduct[]> =>
  (await sql<ImportedProduct>`${importedProducts(importId)} for update of products`.execute(trx)).rows

/** The name of a product that was sold since it was imported, also if it was deleted after that. */
export const selectSoldName = async (db: Database, importId: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(sold_name, products.name) as name
    from product_import_changes changes left join products on products.id = product_id
    where import_id = ${importId} and (sold_name is not null or was_sold_since_import(changes))
    order by 1 limit 1`.execute(db)
  return rows[0]?.name ?? null
}

export const restoreProducts = (trx: Write, importId: string, ids: readonly string[]) =>
  sql`
    update products set category_id = changes.category_id, price = changes.price, barcode = changes.barcode,
      version = products.version + 1, updated_at = now()
    from product_import_changes changes
    where changes.import_id = ${importId} and products.id = changes.product_id
      and products.id = any(${[...ids]}::uuid[])`.execute(trx)

/** An import is undone once, so what that needed is deleted. */
export const markUndone = async (trx: Write, id: string, undoneBy: string): Promise<void> => {
  await trx.deleteFrom('product_import_changes').where('import_id', '=', id).execute()
  await trx
    .updateTable('product_imports')
    .set({ undone_at: sql`now()`, undone_by: undoneBy })
    .where('id', '=', id)
    .execute()
}
