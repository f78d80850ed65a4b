import { createItem, deleteItem, listInventory, listMovements, updateItem } from '#contract/inventory/inventory.ts'
import { reads, writes, writesOnce } from '../platform/http/route.ts'
import { addItem, changeItem, getItem, removeItem } from './inventory.service.ts'
import { selectItems, selectMovements } from './inventory.sql.ts'

export const inventoryRoutes = [
  reads(listInventory, (db, _actor, page) => selectItems(db, page)),
  reads(listMovements, (db, _actor, page) => selectMovements(db, page)),
  writesOnce(createItem, { write: addItem, readAgain: (trx, _actor, { id }) => getItem(trx, id) }),
  writes(updateItem, changeItem),
  writes(deleteItem, removeItem),
]
