import type { Language } from '../../language.ts'
import { type Branch, branchName } from '../../settings/branches.ts'
import { automaticTemplates } from './automaticTemplates.ts'
import { bulkTemplates } from './bulkTemplates.ts'
import { messageTemplates } from './messageTemplates.ts'
import type { TemplateDefinition } from './templateDefinition.ts'

const allTemplates = { ...automaticTemplates, ...messageTemplates, ...bulkTemplates }

export type TemplateKind = keyof typeof allTemplates
type MessageKind = keyof typeof messageTemplates
export type BulkKind = keyof typeof bulkTemplates

const kindsOf = <K extends string>(templates: Readonly<Record<K, TemplateDefinition>>) =>
  Object.keys(templates) as [K, ...K[]]

/** Every SMS whose text an Admin can edit. */
export const smsTemplates: Readonly<Record<TemplateKind, TemplateDefinition>> = allTemplates
export const templateKinds = kindsOf(allTemplates)
export const messageKinds: readonly MessageKind[] = kindsOf(messageTemplates)
export const bulkKinds: readonly BulkKind[] = kindsOf(bulkTemplates)

/** The kinds by where they are used, in the order in which they are shown. */
export type TemplateGroup = 'Automatic' | 'Messages' | 'Bulk messages'

export const templateGroups: readonly { readonly title: TemplateGroup; readonly kinds: readonly TemplateKind[] }[] = [
  { title: 'Automatic', kinds: kindsOf(automaticTemplates) },
  { title: 'Messages', kinds: messageKinds },
  { title: 'Bulk messages', kinds: bulkKinds },
]

/** The texts that an Admin has edited. */
export type EditedSmsTexts = readonly { readonly kind: string; readonly language: Language; readonly text: string }[]

/** The text of a kind in a language: the edited one, or the default. */
export const smsTextOf = (kind: TemplateKind, language: Language, edited: EditedSmsTexts): string =>
  edited.find(text => text.kind === kind && text.language === language)?.text ?? smsTemplates[kind].defaults[language]

const branchOf = (kind: TemplateKind, branches: readonly Branch[]): Branch | undefined =>
  branches[smsTemplates[kind].branch ?? -1]

/** The value of {branch} in the texts of a kind. */
export const branchValue = (kind: TemplateKind, language: Language, branches: readonly Branch[]): string =>
  branchName(branchOf(kind, branches), language)

/** Without the kinds of branches that the shop does not have. */
export const offeredKinds = <K extends TemplateKind>(kinds: readonly K[], branches: readonly Branch[]): K[] =>
  kinds.filter(kind => smsTemplates[kind].branch === undefined || branchOf(kind, branches)?.en)
