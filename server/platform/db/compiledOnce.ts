import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * A long statement that is put together once: to build it anew for every request takes longer than to answer it. It
 * takes the arguments as its parameters, in their order, and no others; whatever else it holds is written out.
 */
export const compiledOnce = <Arguments extends readonly unknown[], Row>(
  build: (db: Database, ...args: Arguments) => Compilable<Row>,
) => {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Database, ...parameters: Arguments): Promise<Row[]> => {
    if (!compiled) {
      compiled = build(db, ...parameters).compile()
      if (!isDeepStrictEqual(compiled.parameters, parameters)) throw new Error(`Not by its arguments: ${compiled.sql}`)
    }
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
