import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { createItem, deleteItem, InventoryItem, updateItem } from '#contract/inventory/inventory.ts'
import { createOnce } from '../platform/db/createOnce.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import {
  insertItem,
  insertMovement,
  lockItems,
  markItemDeleted,
  selectItem,
  selectOpeningStock,
  updateItemRow,
} from './inventory.sql.ts'

const getItem = async (trx: Write, id: string): Promise<InventoryItem> => {
  const item = await selectItem(trx, id)
  if (!item) throw new Refusal('inventory.notFound')
  return item
}

const lockItem = async (trx: Write, id: string): Promise<InventoryItem> => {
  const [item] = await lockItems(trx, [id])
  if (!item) throw new Refusal('inventory.notFound')
  return item
}

type NewItem = ParsedInputOf<typeof createItem>

const findEarlierItem = async (trx: Write, input: NewItem) => {
  const item = await selectItem(trx, input.id)
  if (!item) return undefined
  const openingStock = (await selectOpeningStock(trx, input.id))?.change ?? 0
  const isSame =
    item.name === input.name &&
    item.description === input.description &&
    item.minQuantity === input.minQuantity &&
    item.unitCost === input.unitCost &&
    openingStock === input.quantity
  return { result: item, isSame }
}

const createItemRow = async (
  trx: Write,
  { user }: Pick<Actor, 'user'>,
  { id, name, description, quantity, minQuantity, unitCost }: NewItem,
): Promise<InventoryItem | undefined> => {
  const isInserted = await insertItem(trx, { id, name, description, min_quantity: minQuantity, unit_cost: unitCost })
  if (!isInserted) return undefined
  if (quantity > 0) {
    await insertMovement(trx, { item_id: id, change: quantity, reason: 'Opening stock', actor_id: user.id })
  }
  return getItem(trx, id)
}

/** Idempotent: a retry gets the item that the first request has created. */
export const addItem = (trx: Write, actor: Pick<Actor, 'user'>, input: NewItem): Promise<InventoryItem> =>
  createOnce({
    findEarlier: () => findEarlierItem(trx, input),
    create: () => createItemRow(trx, actor, input),
  })

export const changeItem = async (
  trx: Write,
  actor: Actor,
  input: ParsedInputOf<typeof updateItem>,
): Promise<InventoryItem> => {
  const { id, name, description, minQuantity, unitCost } = input
  const { quantity: current } = await lockItem(trx, id)
  const { quantity = current, quantityWas = current } = input
  if (quantityWas !== current) {
    throw new Refusal('inventory.quantityChanged', { quantity: current })
  }
  await updateItemRow(trx, id, { name, description, min_quantity: minQuantity, unit_cost: unitCost })
  if (quantity !== current) {
    const change = quantity - current
    await insertMovement(trx, { item_id: id, change, reason: 'Correction', actor_id: actor.user.id })
  }
  return getItem(trx, id)
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
  readonly repairNumber: string
}

export const takeForRepair = (trx: Write, { user }: Pick<Actor, 'user'>, { itemId, quantity, repairNumber }: PartUse) =>
  insertMovement(trx, {
    item_id: itemId,
    change: -quantity,
    reason: 'Repair',
    repair_number: repairNumber,
    actor_id: user.id,
  })
