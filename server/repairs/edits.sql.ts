import type { EditedField } from '#contract/repairs/repairs.ts'
import type { Database, Write } from '../platform/db/database.ts'

export interface Edit {
  by: string | null
  at: string
  fields: EditedField[]
}

/** The edits after a version, oldest first. */
export const selectEditsSince = (db: Database, repairId: string, version: number): Promise<Edit[]> =>
  db
    .selectFrom('repair_edits')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['users.name as by', 'at'])
    .select(edit => edit.ref('fields').$castTo<EditedField[]>().as('fields'))
    .where('repair_id', '=', repairId)
    .where('repair_edits.version', '>', version)
    .orderBy('repair_edits.version')
    .execute()

interface EditRow {
  id: string
  repair_id: string
  version: number
  fields: EditedField[]
  actor_id: string
}

export const insertEdit = (trx: Write, edit: EditRow) => trx.insertInto('repair_edits').values(edit).execute()
