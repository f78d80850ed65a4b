import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { DB } from './schema.ts'
import { prepareOnce } from './statements.ts'

/** Stands for a value while a query is compiled: an argument, or a column of an argument that is a row. */
class Placeholder {
  readonly position: number
  readonly column: string | undefined
  constructor(position: number, column?: string) {
    this.position = position
    this.column = column
  }
}

type Row = Readonly<Record<string, unknown>>

const isRow = (argument: unknown): argument is Row =>
  typeof argument === 'object' && argument !== null && Object.getPrototypeOf(argument) === Object.prototype

const placeholderFor = (argument: unknown, position: number): Placeholder | Row =>
  isRow(argument)
    ? Object.fromEntries(Object.keys(argument).map(column => [column, new Placeholder(position, column)]))
    : new Placeholder(position)

/** Throws if a row lacks a column: another call had it, so the statement has it. */
const valueFor = ({ position, column }: Placeholder, args: readonly unknown[]): unknown => {
  const argument = args[position]
  const value = column === undefined ? argument : (argument as Row)[column]
  if (value === undefined) throw new Error(`The statement needs a value for ${column ?? `argument ${position}`}`)
  return value
}

/** Throws if a row has a column that the first call lacked: the statement would not write it. */
const assertColumns = (placeholders: readonly (Placeholder | Row)[], args: readonly unknown[]): void => {
  for (const [position, known] of placeholders.entries()) {
    if (known instanceof Placeholder) continue
    for (const column in args[position] as Row) {
      if (!(column in known)) throw new Error(`The statement has no column ${column}`)
    }
  }
}

/**
 * Compiles a statement at its first call only, because building it takes longer than sending it. `build` gets placeholders, so it
 * must not look at the values. A row must have the same columns in every call.
 */
export const compiledOnce = <Arguments extends readonly unknown[], Result>(
  build: (db: Kysely<DB>, ...args: Arguments) => Compilable<Result> | RawBuilder<Result>,
) => {
  let placeholders: readonly (Placeholder | Row)[] = []
  let compiled: CompiledQuery<Result> | undefined
  const compile = (db: Kysely<DB>, args: Arguments): CompiledQuery<Result> => {
    placeholders = args.map(placeholderFor)
    const query = (build(db, ...(placeholders as unknown as Arguments)) as RawBuilder<Result>).compile(db)
    prepareOnce(query.sql)
    return query
  }
  return async (db: Kysely<DB>, ...args: Arguments): Promise<Result[]> => {
    compiled ??= compile(db, args)
    assertColumns(placeholders, args)
    const parameters = compiled.parameters.map(value => (value instanceof Placeholder ? valueFor(value, args) : value))
    const { rows } = await db.executeQuery<Result>({ ...compiled, parameters })
    return rows
  }
}
