import { Refusal } from '#contract/errors.ts'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { lockItemsById, takeForRepair } from '../inventory/inventory.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { putPart } from './ticket.sql.ts'

interface Part {
  readonly itemId: string
  readonly quantity: number
}

interface Line {
  readonly itemId: string
  /** Where it stands among those asked for. */
  readonly index: number
  readonly held: number
  readonly wanted: number
}

const quantityIn = (parts: readonly Part[], itemId: string): number =>
  parts.find(part => part.itemId === itemId)?.quantity ?? 0

/** What differs between the parts there are and those asked for. */
const differingLines = (held: readonly Part[], asked: readonly Part[]): Line[] => {
  const itemIds = new Set([...asked, ...held].map(({ itemId }) => itemId))
  return [...itemIds]
    .map((itemId, index) => ({ itemId, index, held: quantityIn(held, itemId), wanted: quantityIn(asked, itemId) }))
    .filter(line => line.held !== line.wanted)
}

const assertItemsExist = (lines: readonly Line[], items: ReadonlyMap<string, InventoryItem>): void => {
  const gone = lines.filter(({ itemId }) => !items.has(itemId))
  if (gone.length === 0) return
  const { message } = new Refusal('inventory.notFound')
  throw new Refusal('input.invalid', {
    fields: Object.fromEntries(gone.map(({ index }) => [`parts.${index}.itemId`, message])),
  })
}

/** Names the most that a line can have, what the ticket holds already included: whoever types that number succeeds. */
const assertStock = (lines: readonly Line[], items: ReadonlyMap<string, InventoryItem>): void => {
  const short = lines.flatMap(({ itemId, index, held, wanted }) => {
    const { quantity = 0, name = '' } = items.get(itemId) ?? {}
    return wanted - held > quantity
      ? [{ index, refusal: new Refusal('inventory.tooFew', { n: held + quantity, name }) }]
      : []
  })
  const [first] = short
  if (!first) return
  const fields = Object.fromEntries(short.map(({ index, refusal }) => [`parts.${index}.quantity`, refusal.message]))
  throw new Refusal('inventory.tooFew', { ...first.refusal.details, fields })
}

/** From the parts a ticket has to those asked for: what is missing is taken from stock, what is over goes back. */
export const changeParts = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { id, number }: Pick<Repair, 'id' | 'number'>,
  { held, asked }: { held: readonly Part[]; asked: readonly Part[] },
): Promise<void> => {
  const lines = differingLines(held, asked)
  if (lines.length === 0) return
  const items = await lockItemsById(
    trx,
    lines.map(({ itemId }) => itemId),
  )
  assertItemsExist(lines, items)
  assertStock(lines, items)
  for (const line of lines) {
    const { itemId, wanted } = line
    await takeForRepair(trx, actor, { itemId, pieces: wanted - line.held, repairNumber: number })
    await putPart(trx, { repairId: id, itemId, quantity: wanted, unitCost: items.get(itemId)?.unitCost ?? 0 })
  }
}
