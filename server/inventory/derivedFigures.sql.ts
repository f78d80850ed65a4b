import { sql } from 'kysely'
import { type DerivedFigure, derivedColumns } from '../platform/derived/derivedFigure.ts'

const quantities = derivedColumns({
  name: 'Stock',
  table: 'inventory_items',
  key: ['id'],
  columns: ['quantity'],
  touched: sql`updated_at = now()`,
  facts: sql`
    select item.id, coalesce(sum(change), 0)::integer as quantity
    from inventory_items item left join stock_movements on item_id = item.id group by item.id`,
})

export const stock: DerivedFigure = {
  ...quantities,
  rebuild: [
    // Otherwise only a movement may change the quantity.
    sql`alter table inventory_items disable trigger quantity_by_movement_only`,
    ...quantities.rebuild,
    sql`alter table inventory_items enable trigger quantity_by_movement_only`,
  ],
}
