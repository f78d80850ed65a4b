import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { TemplateKind } from '#contract/sms/templateKinds.ts'
import { newestRepairQuery } from '#web/repairs/repairs.queries.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { smsTextsQuery } from '#web/sms/smsTemplates.queries.ts'
import { exampleRepair, isAboutRepair, isAboutShop, previewSms } from '#web/sms/templates/previewSms.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'

export interface Preview {
  fill: (kind: TemplateKind, language: Language, text: string) => string
  /** Whose data are filled in. */
  titleOf: (kind: TemplateKind) => string
  partPrice: number | null
}

const titleOf = (kind: TemplateKind, repair: Repair | null): string => {
  if (isAboutShop(kind)) return texts.preview
  return repair && isAboutRepair(kind) ? texts.previewOf(repair.number) : texts.exampleData
}

/** Fills in texts with the newest repair, or with examples if there is none. Undefined while the data are loading. */
export const usePreview = (): Preview | undefined => {
  const { data: repair } = useQuery(newestRepairQuery)
  const { data: address } = useQuery(customersAddressQuery)
  const { data: smsTexts } = useQuery(smsTextsQuery)
  if (repair === undefined || !address || !smsTexts) return undefined
  const facts = {
    repair: repair ?? exampleRepair,
    publicUrl: address.linkUrl,
    shop: smsTexts.values,
    branches: smsTexts.branches,
  }
  return {
    fill: (kind, language, text) => previewSms(kind, language, text, facts),
    titleOf: kind => titleOf(kind, repair),
    partPrice: smsTexts.partPrice,
  }
}
