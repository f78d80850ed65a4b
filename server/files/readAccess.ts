import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { selectReferences, selectReferencesTo } from './files.sql.ts'

/** Whether a user may read a file. */
export type MayRead = (db: Database, actor: Actor, fileId: string) => Promise<boolean>

/** Who may read a file, by the 'table.column' that refers to it. Every column that refers to files needs a rule. */
export type ReadRules = Readonly<Record<string, MayRead>>

const anyOf = async (answers: readonly (() => Promise<boolean>)[]): Promise<boolean> => {
  for (const answer of answers) if (await answer()) return true
  return false
}

/**
 * Builds the check of who may read a file: it depends on the rows that refer to the file. Only the uploader may read an
 * unreferenced file. A reference without a rule prevents the server from starting.
 */
export const buildMayRead = async (db: Database, readRules: ReadRules): Promise<MayRead> => {
  const references = await selectReferences(db)
  const rules = references.map(({ table, column }) => {
    const rule = readRules[`${table}.${column}`]
    if (!rule) throw new Error(`No rule says who may read the files that ${table}.${column} refers to`)
    return rule
  })
  return async (trx, actor, id) => {
    const file = await selectReferencesTo(trx, id, references)
    if (!file) return false
    if (!file.uses.includes(true)) return file.uploadedBy === actor.user.id
    return anyOf(rules.filter((_, index) => file.uses[index]).map(rule => () => rule(trx, actor, id)))
  }
}
