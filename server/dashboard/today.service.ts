import { businessDay } from '#contract/businessDay.ts'
import { comparedWeeks, type listDebts, type Today } from '#contract/dashboard/today.ts'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { readDrawers } from '../drawer/drawer.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { selectDebts, selectOwed, selectToday } from './today.sql.ts'

/** The same weekday of the last weeks. */
const sameWeekdays = (day: string): string[] =>
  Array.from({ length: comparedWeeks }, (_, index) =>
    Temporal.PlainDate.from(day)
      .subtract({ weeks: index + 1 })
      .toString(),
  )

/** What should be in all drawers, as their list says it. */
const readCash = async (db: Database, actor: Pick<Actor, 'user'>) => {
  const { items } = await readDrawers(db, actor)
  const known = items.flatMap(({ expected }) => expected ?? [])
  return {
    amount: known.length > 0 ? known.reduce((sum, amount) => sum + amount, 0) : null,
    leftOut: items.length - known.length,
  }
}

export const readToday = async (db: Database, actor: Pick<Actor, 'user'>): Promise<Today> => {
  const day = businessDay(new Date())
  const [{ owed, cashUsual, owedUsual, ...figures }, cash] = await Promise.all([
    selectToday(db, day, sameWeekdays(day)),
    readCash(db, actor),
  ])
  return { day, ...figures, cash: { ...cash, usual: cashUsual }, owed: { ...owed, usual: owedUsual } }
}

export const readDebts = async (
  db: Database,
  _actor: unknown,
  input: ParsedInputOf<typeof listDebts>,
): Promise<ReplyOf<typeof listDebts>> => {
  const [page, total] = await Promise.all([selectDebts(db, input), selectOwed(db)])
  return { ...page, total }
}
