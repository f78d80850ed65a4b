import { randomUUID } from 'node:crypto'

/** What is left today, and the repairs that need the part, by device and problem. Costs are in santim. */
const parts = [
  ['iPhone 13 screen', 'OLED with frame', 850_000, 6, 2, /^iPhone 13.*Screen/],
  ['iPhone 11 battery', '3110 mAh, with adhesive', 180_000, 16, 5, /^iPhone 11.*Battery/],
  ['Samsung A51 screen', 'AMOLED, without frame', 620_000, 3, 3, /A51: Screen/],
  ['Samsung A10 charging port', 'Board with microphone', 65_000, 10, 4, /A10: Charging/],
  ['Tecno Spark 10 screen', 'LCD with frame', 240_000, 0, 2, /^Tecno Spark 10.*Screen/],
  ['Redmi Note 14 back cover', 'Blue', 45_000, 4, 1, /Redmi Note 14: Physical/],
  ['USB-C port', 'For soldering, fits most phones', 12_000, 42, 10, /^(?!iPhone|.*A10:).*Charging/],
  ['የስክሪን ማጣበቂያ', 'B-7000, 110 ml', 35_050, 16, 3, /Screen damage$/],
] as const

export type Part = ReturnType<typeof createParts>[number]

export const createParts = () =>
  parts.map(([name, description, unit_cost, left, min_quantity, use]) => {
    // The shop adds a quarter to the price of a screen.
    const selling_price = /screen$/.test(name) ? (unit_cost * 5) / 4 : null
    const isFor = (repair: { device_type: string; problem: string }) =>
      use.test(`${repair.device_type}: ${repair.problem}`)
    return { item: { id: randomUUID(), name, description, unit_cost, selling_price, min_quantity }, left, isFor }
  })
