import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Caches the compiled text of a long query, because building it takes longer than running it. The query's parameters must
 * be the function's arguments, in the same order; every other value must be a literal.
 */
export const compiledOnce = <Arguments extends readonly unknown[], Row>(
  build: (db: Database, ...args: Arguments) => Compilable<Row>,
) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Database, ...parameters: Arguments): Promise<Row[]> => {
    if (!compiled) {
      compiled = build(db, ...parameters).compile()
      if (!isDeepStrictEqual(compiled.parameters, parameters))
        throw new Error(`The parameters are not the arguments: ${compiled.sql}`)
    }
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
