import type { ReplyOf } from '#contract/endpoint.ts'
import { languages } from '#contract/language.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import { smsTemplates, templateKinds } from '#contract/sms/templates/templateKinds.ts'
import type { getSmsTexts } from '#contract/sms/templates/templates.ts'

export const smsTexts: ReplyOf<typeof getSmsTexts> = {
  texts: templateKinds.flatMap(kind =>
    languages.map(language => ({ kind, language, text: smsTemplates[kind].defaults[language] })),
  ),
  values: { shop: 'Tigena', phone: '0911000111', channel: '' },
  branches: [...firstBranches],
  language: 'en',
  partPrice: 45,
}
