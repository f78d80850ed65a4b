import { sql } from 'kysely'
import { type Database, inTransaction, ownOrigin } from '../db/database.ts'
import type { DerivedFigure } from './derivedFigure.ts'

export interface Difference {
  readonly figure: string
  readonly count: number
  /** Rows that are stored but should not be, or that are missing. */
  readonly examples: readonly string[]
}

const maxExamples = 3

const findDifferences = async (trx: Database, { name, stored, facts }: DerivedFigure): Promise<Difference[]> => {
  const { rows } = await sql<{ count: number; examples: string[] | null }>`
    with stored as materialized (${stored}), facts as materialized (${facts}),
    differences as materialized (
      select 'stored: ' || wrong::text as example from (select * from stored except all select * from facts) wrong
      union all
      select 'missing: ' || missing::text from (select * from facts except all select * from stored) missing
    )
    select (select count(*) from differences) as count,
      (select json_agg(example) from (select example from differences limit ${maxExamples}) few) as examples`.execute(
    trx,
  )
  const { count = 0, examples = [] } = rows[0] ?? {}
  return count === 0 ? [] : [{ figure: name, count, examples: examples ?? [] }]
}

/** Compares every figure with its facts, in one snapshot, so that changes at the same time make no difference. */
export const verify = (db: Database, figures: readonly DerivedFigure[]): Promise<Difference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const differences: Difference[] = []
      for (const figure of figures) differences.push(...(await findDifferences(trx, figure)))
      return differences
    })

/** Rebuilds a figure from its facts, for the owner of the tables only. Locks only one table, so that it cannot deadlock. */
export const rebuild = (db: Database, { locked, rebuild: statements }: DerivedFigure): Promise<void> =>
  inTransaction(db, ownOrigin('verification.repair'), async trx => {
    if (locked !== undefined) await sql`lock table ${sql.table(locked)} in exclusive mode`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
  })
