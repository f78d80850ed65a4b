import { randomUUID } from 'node:crypto'
import type { User } from '#contract/users/users.ts'
import { addItem } from '../inventory/inventory.service.ts'
import type { Write } from '../platform/db/database.ts'

/** The stock before the repairs. Costs are in santim. */
const parts = [
  ['iPhone 13 screen', 'OLED with frame', 8, 2, 850_000],
  ['iPhone 11 battery', '3110 mAh, with adhesive', 17, 5, 180_000],
  ['Samsung A51 screen', 'AMOLED, without frame', 5, 3, 620_000],
  ['Samsung A10 charging port', 'Board with microphone', 11, 4, 65_000],
  ['Tecno Spark 10 screen', 'LCD with frame', 2, 2, 240_000],
  ['Redmi Note 14 back cover', 'Blue', 5, 1, 45_000],
  ['USB-C port', 'For soldering, fits most phones', 44, 10, 12_000],
  ['የስክሪን ማጣበቂያ', 'B-7000, 110 ml', 19, 3, 35_050],
] as const satisfies readonly (readonly [
  name: string,
  description: string,
  quantity: number,
  minQuantity: number,
  unitCost: number,
])[]

export type PartName = (typeof parts)[number][0]

/** The ids of the parts, by name. */
export type PartIds = ReadonlyMap<PartName, string>

export const addParts = async (trx: Write, admin: User): Promise<PartIds> => {
  const partIds = new Map<PartName, string>()
  for (const [name, description, quantity, minQuantity, unitCost] of parts) {
    const part = { id: randomUUID(), name, description, quantity, minQuantity, unitCost }
    await addItem(trx, { user: admin }, part)
    partIds.set(name, part.id)
  }
  return partIds
}
