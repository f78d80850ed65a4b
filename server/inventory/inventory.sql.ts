import { sql } from 'kysely'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { InventoryItem, listInventory, listMovements, StockMovement } from '#contract/inventory/inventory.ts'
import { containsPattern } from '../platform/db/containsPattern.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { type Page, selectByName, selectNewestFirst } from '../platform/db/keyset.ts'

const columns = [
  'id',
  'name',
  'description',
  'quantity',
  'min_quantity as minQuantity',
  'unit_cost as unitCost',
  'selling_price as sellingPrice',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const
const byName = sql`name collate "und-x-icu"`

const activeItems = (db: Database) => db.selectFrom('inventory_items').select(columns).where('deleted_at', 'is', null)

const oneOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

export const selectItems = (
  db: Database,
  { search, inStock, ids, ...page }: ParsedInputOf<typeof listInventory>,
): Promise<Page<InventoryItem>> => {
  const items = activeItems(db)
    .$if(inStock, query => query.where('quantity', '>', 0))
    .$if(ids !== undefined, query => query.where('id', '=', oneOf(ids ?? [])))
    .$if(search !== '', query =>
      query.where(is =>
        is.or([is('name', 'ilike', containsPattern(search)), is('description', 'ilike', containsPattern(search))]),
      ),
    )
  return selectByName(items, page, { name: byName, id: 'id' })
}

export const selectItem = (db: Database, id: string) => activeItems(db).where('id', '=', id).executeTakeFirst()

/** Locks in the order of ids, so that two transactions that take the same parts cannot deadlock. */
export const lockItems = (trx: Write, ids: readonly string[]) =>
  activeItems(trx).where('id', '=', oneOf(ids)).orderBy('id').forUpdate().execute()

interface ItemRow {
  name: string
  description: string
  min_quantity: number
  unit_cost: number
  selling_price: number | null
}

export const insertItem = (trx: Write, item: ItemRow & { id: string }) =>
  trx.insertInto('inventory_items').values(item).execute()

/** The caller has locked the item. */
export const updateItemRow = (
  trx: Write,
  { id, version }: Pick<InventoryItem, 'id' | 'version'>,
  changes: Partial<ItemRow>,
) =>
  trx
    .updateTable('inventory_items')
    .set({ ...changes, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const markItemDeleted = (trx: Write, id: string) =>
  trx.updateTable('inventory_items').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()

interface MovementRow {
  item_id: string
  change: number
  reason: StockMovement['reason']
  repair_number?: string
  actor_id: string | null
}

export const insertMovements = (trx: Write, movements: readonly MovementRow[]) =>
  trx.insertInto('stock_movements').values(movements).execute()

export const insertMovement = (trx: Write, movement: MovementRow) => insertMovements(trx, [movement])

export const selectMovements = (
  db: Database,
  { id, ...page }: ParsedInputOf<typeof listMovements>,
): Promise<Page<StockMovement>> => {
  const movements = db
    .selectFrom('stock_movements')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['stock_movements.id', 'at', 'change', 'reason', 'repair_number as repairNumber', 'users.name as by'])
    .where('item_id', '=', id)
  return selectNewestFirst(movements, page, { time: 'at', id: 'stock_movements.id' }, movement => movement.at)
}
