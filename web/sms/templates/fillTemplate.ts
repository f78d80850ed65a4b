import type { Language } from '#contract/language.ts'
import { fillSmsText } from '#contract/sms/templates/smsText.ts'
import { branchValue } from '#contract/sms/templates/templateKinds.ts'
import type { SmsTexts } from '#contract/sms/templates/templates.ts'

/**
 * The text of a template as the shop has edited it, filled in with what is known of the shop and with these values.
 * Undefined for a text of one's own, which is no template.
 */
export const fillTemplate = (
  { texts, values, branches }: SmsTexts,
  template: string,
  language: Language,
  more: Readonly<Record<string, string>> = {},
): string | undefined => {
  const found = texts.find(text => text.kind === template && text.language === language)
  return found && fillSmsText(found.text, { ...values, branch: branchValue(found.kind, language, branches), ...more })
}
