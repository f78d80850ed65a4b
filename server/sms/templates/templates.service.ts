import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type Language, languages } from '#contract/language.ts'
import { shopValues } from '#contract/sms/templates/shopValues.ts'
import { smsTemplates, type TemplateKind, templateKinds } from '#contract/sms/templates/templateKinds.ts'
import type { resetSmsTemplate, SmsTemplate, SmsTexts, updateSmsTemplate } from '#contract/sms/templates/templates.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import { editOnce } from '../../platform/db/editOnce.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { lockTemplate, selectTemplates, updateTemplateText } from './templates.sql.ts'

const templateOf = (
  kind: TemplateKind,
  language: Language,
  { text, version }: { text: string | null; version: number } = { text: null, version: 1 },
): SmsTemplate => ({
  kind,
  language,
  text: text ?? smsTemplates[kind].defaults[language],
  isEdited: text !== null,
  version,
})

export const listTemplates = async (db: Database): Promise<SmsTemplate[]> => {
  const rows = await selectTemplates(db)
  const rowOf = (kind: TemplateKind, language: Language) =>
    rows.find(row => row.kind === kind && row.language === language)
  return templateKinds.flatMap(kind => languages.map(language => templateOf(kind, language, rowOf(kind, language))))
}

export const readTexts = async (db: Database): Promise<SmsTexts> => {
  const [texts, settings] = await Promise.all([listTemplates(db), readSettings(db)])
  return {
    texts,
    values: shopValues(settings),
    branches: settings.branches,
    language: settings.smsLanguage,
    partPrice: settings.smsPartPrice,
  }
}

const saveText = async (
  trx: Write,
  { kind, language, version }: ParsedInputOf<typeof resetSmsTemplate>,
  text: string,
): Promise<SmsTemplate> => {
  const current = templateOf(kind, language, await lockTemplate(trx, kind, language))
  // A text equal to the default is not stored, so that it follows a better default of a later version.
  const edited = text === smsTemplates[kind].defaults[language] ? null : text
  return editOnce({
    what: 'this text',
    current,
    version,
    isSame: () => current.text === text && current.isEdited === (edited !== null),
    update: async () => templateOf(kind, language, await updateTemplateText(trx, kind, language, edited)),
  })
}

/** Idempotent: an edit that is sent again returns the same text. An edit of an outdated version is a conflict. */
export const changeTemplate = (
  trx: Write,
  _actor: unknown,
  { text, ...input }: ParsedInputOf<typeof updateSmsTemplate>,
): Promise<SmsTemplate> => saveText(trx, input, text)

export const resetTemplate = (
  trx: Write,
  _actor: unknown,
  input: ParsedInputOf<typeof resetSmsTemplate>,
): Promise<SmsTemplate> => saveText(trx, input, smsTemplates[input.kind].defaults[input.language])
