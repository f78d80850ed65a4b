import { sql } from 'kysely'
import type { FigureStatements } from '../platform/derived/derivedFigure.ts'

const facts = sql`
  select item.id, coalesce(sum(change), 0)::integer as quantity
  from inventory_items item left join stock_movements on item_id = item.id group by item.id`

export const stockStatements: FigureStatements = {
  stored: sql`select id, quantity from inventory_items`,
  facts,
  rebuild: [
    // Otherwise only a movement may change the quantity.
    sql`alter table inventory_items disable trigger quantity_by_movement_only`,
    sql`
      update inventory_items item set quantity = facts.quantity, updated_at = now()
      from (${facts}) facts where facts.id = item.id and facts.quantity <> item.quantity`,
    sql`alter table inventory_items enable trigger quantity_by_movement_only`,
  ],
}
