import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { createItem, deleteItem, InventoryItem, updateItem } from '#contract/inventory/inventory.ts'
import type { Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import type { Actor } from '../platform/http/caller.ts'
import {
  insertItem,
  insertMovement,
  insertMovements,
  lockItems,
  markItemDeleted,
  selectItem,
  updateItemRow,
} from './inventory.sql.ts'

export const getItem = async (trx: Write, id: string): Promise<InventoryItem> => {
  const item = await selectItem(trx, id)
  if (!item) throw new Refusal('inventory.notFound')
  return item
}

const lockItem = async (trx: Write, id: string): Promise<InventoryItem> => {
  const [item] = await lockItems(trx, [id])
  if (!item) throw new Refusal('inventory.notFound')
  return item
}

export const addItem = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, name, description, quantity, minQuantity, unitCost, sellingPrice }: ParsedInputOf<typeof createItem>,
): Promise<InventoryItem> => {
  const prices = { unit_cost: unitCost, selling_price: sellingPrice }
  await insertItem(trx, { id, name, description, min_quantity: minQuantity, ...prices })
  if (quantity > 0) {
    await insertMovement(trx, { item_id: id, change: quantity, reason: 'Opening stock', actor_id: user.id })
  }
  return getItem(trx, id)
}

type ItemEdit = ParsedInputOf<typeof updateItem>

/** Stock movements do not change the version, so a correction also names the quantity that it corrects. */
const updateItemAndStock = async (trx: Write, { user }: Actor, current: InventoryItem, edit: ItemEdit) => {
  const { id, name, description, minQuantity, unitCost, sellingPrice, quantity = current.quantity, quantityWas } = edit
  if (quantityWas !== undefined && quantityWas !== current.quantity) {
    throw new Refusal('inventory.quantityChanged', { quantity: current.quantity, current })
  }
  const prices = { unit_cost: unitCost, selling_price: sellingPrice }
  await updateItemRow(trx, current, { name, description, min_quantity: minQuantity, ...prices })
  const change = quantity - current.quantity
  if (change !== 0) await insertMovement(trx, { item_id: id, change, reason: 'Correction', actor_id: user.id })
  return getItem(trx, id)
}

/** Idempotent: an edit that is sent again returns the same item. An edit of an outdated version is a conflict. */
export const changeItem = async (trx: Write, actor: Actor, edit: ItemEdit): Promise<InventoryItem> => {
  const { version, quantityWas: _, ...requested } = edit
  const current = await lockItem(trx, edit.id)
  return editOnce({
    what: 'this item',
    current,
    version,
    isSame: () => hasValues(current, requested),
    update: () => updateItemAndStock(trx, actor, current, edit),
  })
}

export const removeItem = async (trx: Write, actor: Actor, { id }: ParsedInputOf<typeof deleteItem>): Promise<void> => {
  const { quantity } = await lockItem(trx, id)
  if (quantity > 0) {
    await insertMovement(trx, { item_id: id, change: -quantity, reason: 'Removal', actor_id: actor.user.id })
  }
  await markItemDeleted(trx, id)
}

/** Locks the existing items and returns them by id. */
export const lockItemsById = async (trx: Write, ids: readonly string[]): Promise<ReadonlyMap<string, InventoryItem>> =>
  new Map((await lockItems(trx, ids)).map(item => [item.id, item]))

interface PartUse {
  readonly itemId: string
  /** Negative when parts are returned to stock. */
  readonly quantity: number
}

export const takeForRepair = (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  repairNumber: string,
  uses: readonly PartUse[],
) =>
  insertMovements(
    trx,
    uses.map(({ itemId, quantity }) => ({
      item_id: itemId,
      change: -quantity,
      reason: 'Repair',
      repair_number: repairNumber,
      actor_id: user.id,
    })),
  )
