import { randomUUID } from 'node:crypto'
import type { User } from '#contract/users/users.ts'
import type { Rows } from './demo.sql.ts'

/** Cost and price in santim, how many came before the first repair, and the repairs that need it, by device and problem. */
const parts = [
  ['iPhone 13 screen', 'OLED with frame', 850_000, 1_062_500, 17, 2, /^iPhone 13.*Screen/],
  ['iPhone 11 battery', '3110 mAh, with adhesive', 180_000, null, 17, 5, /^iPhone 11.*Battery/],
  ['Samsung A51 screen', 'AMOLED, without frame', 620_000, 775_000, 15, 3, /A51: Screen/],
  ['Samsung A10 charging port', 'Board with microphone', 65_000, null, 13, 4, /A10: Charging/],
  ['Tecno Spark 10 screen', 'LCD with frame', 240_000, 300_000, 4, 2, /^Tecno Spark 10.*Screen/],
  ['Redmi Note 14 back cover', 'Blue', 45_000, null, 7, 1, /Redmi Note 14: Physical/],
  ['USB-C port', 'For soldering, fits most phones', 12_000, null, 64, 10, /^(?!iPhone|.*A10:).*Charging/],
  ['የስክሪን ማጣበቂያ', 'B-7000, 110 ml', 35_050, null, 74, 3, /Screen damage$/],
] as const

export type Part = ReturnType<typeof createParts>[number]

export const createParts = () =>
  parts.map(([name, description, unit_cost, selling_price, opening, min_quantity, use]) => ({
    item: { id: randomUUID(), name, description, unit_cost, selling_price, min_quantity },
    ...{ opening, use },
  }))

export const stockRows = (stock: readonly Part[], clerk: User, at: string): Rows => {
  const opening = { reason: 'Opening stock', actor_id: clerk.id, at } as const
  return {
    inventory_items: stock.map(({ item }) => ({ ...item, created_at: at })),
    stock_movements: stock.map(part => ({ ...opening, item_id: part.item.id, change: part.opening })),
  }
}
