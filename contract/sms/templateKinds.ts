import type { Language } from '../language.ts'
import { automaticTemplates } from './automaticTemplates.ts'
import { bulkTemplates } from './bulkTemplates.ts'
import type { KindOfSms } from './kindOfSms.ts'
import { messageTemplates } from './messageTemplates.ts'

const allTemplates = { ...automaticTemplates, ...messageTemplates, ...bulkTemplates }

export type TemplateKind = keyof typeof allTemplates
type MessageKind = keyof typeof messageTemplates
type BulkKind = keyof typeof bulkTemplates

const kindsOf = <K extends string>(templates: Readonly<Record<K, KindOfSms>>) => Object.keys(templates) as [K, ...K[]]

/** Every SMS whose text an Admin can edit. */
export const smsTemplates: Readonly<Record<TemplateKind, KindOfSms>> = allTemplates
export const templateKinds = kindsOf(allTemplates)
export const messageKinds: readonly MessageKind[] = kindsOf(messageTemplates)
export const bulkKinds: readonly BulkKind[] = kindsOf(bulkTemplates)

/** The kinds by where they are used, in the order in which they are shown. */
export const templateGroups: readonly { readonly title: string; readonly kinds: readonly TemplateKind[] }[] = [
  { title: 'Automatic', kinds: kindsOf(automaticTemplates) },
  { title: 'Messages', kinds: messageKinds },
  { title: 'Bulk messages', kinds: bulkKinds },
]

/** The texts that an Admin has edited. */
export type EditedSmsTexts = readonly { readonly kind: string; readonly language: Language; readonly text: string }[]

/** The text of a kind in a language: the edited one, or the default. */
export const smsTextOf = (kind: TemplateKind, language: Language, edited: EditedSmsTexts): string =>
  edited.find(text => text.kind === kind && text.language === language)?.text ?? smsTemplates[kind].defaults[language]
