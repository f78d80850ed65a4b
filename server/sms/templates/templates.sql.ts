import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { TemplateKind } from '#contract/sms/templates/templateKinds.ts'
import type { Database, Write } from '../../platform/db/database.ts'

export const selectTemplates = (db: Database) =>
  db.selectFrom('sms_templates').select(['kind', 'language', 'text', 'version']).execute()

/** Creates the row of a text that nobody has edited yet, and locks it. */
export const lockTemplate = async (trx: Write, kind: TemplateKind, language: Language) => {
  await trx
    .insertInto('sms_templates')
    .values({ kind, language })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('sms_templates')
    .select(['text', 'version'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateTemplateText = (trx: Write, kind: TemplateKind, language: Language, text: string | null) =>
  trx
    .updateTable('sms_templates')
    .set({ text, version: sql`version + 1`, updated_at: sql`now()` })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .returning(['text', 'version'])
    .executeTakeFirstOrThrow()
