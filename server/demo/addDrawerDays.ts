import { randomUUID } from 'node:crypto'
import { businessDay } from '#contract/businessDay.ts'
import { type Counts, countedAmount, denominations } from '#contract/drawer/denominations.ts'
import type { Write } from '../platform/db/database.ts'
import { insertRows, selectCashDays } from './demo.sql.ts'
import { type DemoShop, personIn } from './demoShop.ts'
import { pick, seededRandom } from './random.ts'

/** What stays in a drawer for the next morning, in santim. */
const change = 500_000
/** Most evenings the count is right. */
const differences = [0, 0, 0, 0, 0, 0, 0, -1000, 500, -5000]

/** The fewest notes and coins that make an amount. */
const countsOf = (santim: number): Counts => {
  let rest = santim
  const pieces = denominations.map(birr => {
    const count = Math.floor(rest / (birr * 100))
    rest -= count * birr * 100
    return [birr, count]
  })
  return { ...Object.fromEntries(pieces), smaller: rest }
}

/** Closes every day of the drawers before today. */
export const addDrawerDays = async (trx: Write, shop: DemoShop) => {
  const days = await selectCashDays(trx, businessDay(new Date()))
  const next = seededRandom(77_000)
  const keptIn = new Map<number | null, number>()
  const rows = days.map(({ branch, day, cash }) => {
    const opening = keptIn.get(branch) ?? 0
    const expected = opening + cash
    const counts = countsOf(Math.max(0, expected + pick(next, differences)))
    const counted = countedAmount(counts)
    const kept = Math.min(change, counted)
    keptIn.set(branch, kept)
    const person = shop.staff.find(user => user.branch === branch && user.role !== 'Admin') ?? personIn(shop, 'meron')
    const closed = { closed_by: person.id, closed_by_name: person.name, closed_at: `${day}T16:30:00Z` }
    return { id: randomUUID(), branch, day, opening, expected, counts, counted, kept, ...closed }
  })
  await insertRows(trx, { drawer_days: rows })
}
