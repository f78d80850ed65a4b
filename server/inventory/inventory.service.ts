import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { createItem, deleteItem, InventoryItem, updateItem } from '#contract/inventory/inventory.ts'
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

/** The item that an earlier, equal request has added; one that asked for something else is refused. */
const sameItem = async (trx: Write, asked: NewItem): Promise<InventoryItem> => {
  const item = await selectItem(trx, asked.id)
  const opening = (await selectOpeningStock(trx, asked.id))?.change ?? 0
  const isSame =
    item?.name === asked.name &&
    item.description === asked.description &&
    item.minQuantity === asked.minQuantity &&
    item.unitCost === asked.unitCost &&
    opening === asked.quantity
  if (!isSame) throw new Refusal('id.taken')
  return item
}

/** Sent twice, as after a lost answer, it answers with the item that is there. */
export const addItem = async (trx: Write, actor: Pick<Actor, 'user'>, input: NewItem): Promise<InventoryItem> => {
  const { id, name, description, quantity, minQuantity, unitCost } = input
  const isNew = await insertItem(trx, { id, name, description, min_quantity: minQuantity, unit_cost: unitCost })
  if (!isNew) return sameItem(trx, input)
  if (quantity > 0) {
    await insertMovement(trx, { item_id: id, change: quantity, reason: 'Opening stock', actor_id: actor.user.id })
  }
  return getItem(trx, id)
}

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

/** By their ids, those of these items that there are, held as they are until the transaction ends. */
export const lockItemsById = async (trx: Write, ids: readonly string[]): Promise<ReadonlyMap<string, InventoryItem>> =>
  new Map((await lockItems(trx, ids)).map(item => [item.id, item]))

interface Use {
  readonly itemId: string
  /** Fewer than none go back on the shelf. */
  readonly pieces: number
  readonly repairNumber: string
}

export const takeForRepair = (trx: Write, actor: Pick<Actor, 'user'>, { itemId, pieces, repairNumber }: Use) =>
  insertMovement(trx, {
    item_id: itemId,
    change: -pieces,
    reason: 'Repair',
    repair_number: repairNumber,
    actor_id: actor.user.id,
  })
