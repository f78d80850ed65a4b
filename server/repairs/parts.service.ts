import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { type InventoryItem, ticketPrice } from '#contract/inventory/inventory.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { lockItemsById, takeForRepair } from '../inventory/inventory.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { insertEdit } from './edits.sql.ts'
import { saveParts, updateRepairRow } from './ticket.sql.ts'

interface Part {
  readonly itemId: string
  readonly quantity: number
}

interface PartChange {
  readonly itemId: string
  /** The position in the requested list, for marking the field that is wrong. */
  readonly index: number
  readonly current: number
  readonly requested: number
}

const quantityIn = (parts: readonly Part[], itemId: string): number =>
  parts.find(part => part.itemId === itemId)?.quantity ?? 0

const differences = (from: readonly Part[], to: readonly Part[]): PartChange[] => {
  const itemIds = new Set([...to, ...from].map(({ itemId }) => itemId))
  return [...itemIds]
    .map((itemId, index) => ({ itemId, index, current: quantityIn(from, itemId), requested: quantityIn(to, itemId) }))
    .filter(({ current, requested }) => current !== requested)
}

const assertItemsExist = (changes: readonly PartChange[], items: ReadonlyMap<string, InventoryItem>): void => {
  const missing = changes.filter(({ itemId }) => !items.has(itemId))
  if (missing.length === 0) return
  const { message } = new Refusal('inventory.notFound')
  throw new Refusal('input.invalid', {
    fields: Object.fromEntries(missing.map(({ index }) => [`parts.${index}.itemId`, message])),
  })
}

/** The refusal names the largest quantity that would succeed, including what the ticket already has. */
const assertStock = (changes: readonly PartChange[], items: ReadonlyMap<string, InventoryItem>): void => {
  const short = changes.flatMap(({ itemId, index, current, requested }) => {
    const { quantity = 0, name = '' } = items.get(itemId) ?? {}
    return requested - current > quantity
      ? [{ index, refusal: new Refusal('inventory.tooFew', { n: current + quantity, name }) }]
      : []
  })
  const [first] = short
  if (!first) return
  const fields = Object.fromEntries(short.map(({ index, refusal }) => [`parts.${index}.quantity`, refusal]))
  throw new Refusal('inventory.tooFew', { ...first.refusal.details, fields })
}

/** Replaces the parts of a ticket: added quantities are taken from stock, removed ones are returned to it. */
export const changeParts = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, number }: Pick<Repair, 'id' | 'number'>,
  { from, to }: { from: readonly Part[]; to: readonly Part[] },
): Promise<void> => {
  const changes = differences(from, to)
  if (changes.length === 0) return
  const items = await lockItemsById(
    trx,
    changes.map(({ itemId }) => itemId),
  )
  assertItemsExist(changes, items)
  assertStock(changes, items)
  const uses = changes.map(({ itemId, current, requested }) => ({ itemId, quantity: requested - current }))
  await takeForRepair(trx, actor, number, uses)
  const parts = changes.map(({ itemId, requested }) => {
    const item = items.get(itemId)
    return { item_id: itemId, quantity: requested, unit_cost: item ? ticketPrice(item) : 0 }
  })
  await saveParts(trx, id, parts)
}

/** Returns all parts of a ticket to stock. It counts as an edit, so that an edit based on the version before is refused. */
export const returnParts = async (trx: Write, actor: Pick<Actor, 'user'>, repair: Repair): Promise<void> => {
  const version = repair.version + 1
  await changeParts(trx, actor, repair, { from: repair.parts, to: [] })
  await updateRepairRow(trx, repair.id, { version })
  const edit = { id: randomUUID(), repair_id: repair.id, version, fields: ['parts' as const], actor_id: actor.user.id }
  await insertEdit(trx, edit)
}
