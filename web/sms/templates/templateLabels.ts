import { formatMessage } from '#contract/formatMessage.ts'
import type { Words } from '#contract/message.ts'
import type { Branch } from '#contract/settings/branches.ts'
import type { TemplateGroup, TemplateKind } from '#contract/sms/templates/templateKinds.ts'
import { templateLabels } from '#contract/sms/templates/templateLabels.texts.ts'
import { templateTitle as titleIn } from '#contract/sms/templates/templateTitle.ts'
import { language } from '#web/language/language.ts'

const { groups } = templateLabels[language]

export const templateTitle = (kind: TemplateKind, branches: readonly Branch[]): string =>
  titleIn(kind, language, branches)

export const groupLabel = (title: TemplateGroup): string => groups[title]
export const meaningLabel = (meaning: Words): string => formatMessage(meaning, language)
