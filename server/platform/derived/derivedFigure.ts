import { type RawBuilder, sql } from 'kysely'
import type { FigureName } from '#contract/verification/figureNames.texts.ts'

/** Something stored that follows from other rows: a count, a sum, a search entry. In the feature's derivedFigures.sql.ts. */
export interface DerivedFigure {
  /** In the words of an Admin. */
  readonly name: FigureName
  /**
   * The table of the stored rows, which nobody may change while they are rebuilt. Undefined if `rebuild` needs no lock. A
   * change of a fact at the same time is not seen by the rebuild and waits for it, and then changes what was rebuilt.
   */
  readonly locked: string | undefined
  /** The stored rows, as a select. */
  readonly stored: RawBuilder<unknown>
  /** The same rows computed from the facts. */
  readonly facts: RawBuilder<unknown>
  /** The statements that compute it anew, in one transaction. */
  readonly rebuild: readonly RawBuilder<unknown>[]
}

const namesOf = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

interface DerivedColumns extends Pick<DerivedFigure, 'name' | 'facts'> {
  readonly table: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
  /** What else changes in a row that was wrong. */
  readonly touched?: RawBuilder<unknown>
}

/** Columns of the rows of a table. `facts` selects the key and the columns in their order. */
export const derivedColumns = ({ name, table, key, columns, facts, touched }: DerivedColumns): DerivedFigure => {
  const of = (source: string, names: readonly string[]) => namesOf(names.map(column => `${source}.${column}`))
  const changes = columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`facts.${column}`)}`)
  return {
    name,
    locked: table,
    stored: sql`select ${namesOf([...key, ...columns])} from ${sql.table(table)}`,
    facts,
    rebuild: [
      sql`
        update ${sql.table(table)} set ${sql.join(touched ? [...changes, touched] : changes)} from (${facts}) facts
        where (${of('facts', key)}) = (${of(table, key)}) and (${of('facts', columns)}) <> (${of(table, columns)})`,
    ],
  }
}

interface DerivedSums extends Pick<DerivedFigure, 'name' | 'facts'> {
  readonly table: string
  readonly key: readonly string[]
  readonly sums: readonly string[]
  /** The rows to add up, if not as they are stored. */
  readonly rows?: RawBuilder<unknown>
}

/** A table whose rows are added up by their key. `facts` selects the key and the sums in their order. */
export const derivedSums = ({ name, table, key, sums, facts, rows = sql.table(table) }: DerivedSums): DerivedFigure => {
  const added = sums.map(column => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`)
  const isNotZero = sums.map(column => sql`sum(${sql.ref(column)}) <> 0`)
  return {
    name,
    locked: table,
    stored: sql`
      select ${namesOf(key)}, ${sql.join(added)} from ${rows} group by ${namesOf(key)}
      having ${sql.join(isNotZero, sql` or `)}`,
    facts,
    rebuild: [
      sql`delete from ${sql.table(table)}`,
      sql`insert into ${sql.table(table)} (${namesOf([...key, ...sums])}) ${facts}`,
    ],
  }
}
