import { createItem, deleteItem, listInventory, listMovements, updateItem } from '#contract/inventory/inventory.ts'
import { reads, writes } from '../platform/http/route.ts'
import { addItem, changeItem, removeItem } from './inventory.service.ts'
import { selectItems, selectMovements } from './inventory.sql.ts'

export const inventoryRoutes = [
  reads(listInventory, (db, _actor, page) => selectItems(db, page)),
  reads(listMovements, (db, _actor, page) => selectMovements(db, page)),
  writes(createItem, addItem),
  writes(updateItem, changeItem),
  writes(deleteItem, removeItem),
]
