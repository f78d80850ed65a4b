import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { selectReferences, selectReferencesTo } from './files.sql.ts'

/** Whether someone may read a file. */
export type MayRead = (db: Database, actor: Actor, fileId: string) => Promise<boolean>

/** By 'table.column', one for each column that refers to files: whether someone may read it for being referred to there. */
export type ReadRules = Readonly<Record<string, MayRead>>

const anyOf = async (answers: readonly (() => Promise<boolean>)[]): Promise<boolean> => {
  for (const answer of answers) if (await answer()) return true
  return false
}

/**
 * Who may read a file follows from what refers to it; while nothing does, it is its uploader's alone.
 * A reference without a rule stops the start.
 */
export const buildMayRead = async (db: Database, readers: ReadRules): Promise<MayRead> => {
  const references = await selectReferences(db)
  const rules = references.map(({ table, column }) => {
    const reader = readers[`${table}.${column}`]
    if (!reader) throw new Error(`No rule says who may read the files that ${table}.${column} refers to`)
    return reader
  })
  return async (reading, actor, id) => {
    const file = await selectReferencesTo(reading, id, references)
    if (!file) return false
    if (!file.uses.includes(true)) return file.uploadedBy === actor.user.id
    return anyOf(rules.filter((_, index) => file.uses[index]).map(rule => () => rule(reading, actor, id)))
  }
}
