import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import type { TemplateKind } from '#contract/sms/templateKinds.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { newestRepairQuery } from '#web/repairs/repairs.queries.ts'
import { newestSaleQuery } from '#web/sales/sales.queries.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { smsTextsQuery } from '#web/sms/smsTemplates.queries.ts'
import { exampleRepair, exampleSale, exampleWarranty, isAboutShop, previewSms } from '#web/sms/templates/previewSms.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import { newestWarrantyQuery } from '#web/warranties/warranties.queries.ts'

export interface Preview {
  fill: (kind: TemplateKind, language: Language, text: string) => string
  /** Whose data are filled in. */
  titleOf: (kind: TemplateKind) => string
  partPrice: number | null
}

interface LoadedPreview {
  /** Undefined while the data are loading, and after a failure. */
  preview: Preview | undefined
  /** Why there is no preview, and how to try again. */
  failure?: { error: Error; onRetry: () => void }
}

interface Newest {
  repair: Repair | null
  sale: Sale | null
  warranty: Warranty | null
}

/** What the SMS is about, as it is named on its pages. Undefined if the shop has none. */
const subjectOf = (kind: TemplateKind, { repair, sale, warranty }: Newest): string | undefined => {
  if (kind === 'saleThanks') return sale ? saleNumber(sale.id) : undefined
  if (kind === 'warrantyIssued') return warranty ? texts.warranty(warranty.number) : undefined
  return repair?.number
}

const titleOf = (kind: TemplateKind, newest: Newest): string => {
  if (isAboutShop(kind)) return texts.preview
  const subject = subjectOf(kind, newest)
  return subject === undefined ? texts.exampleData : texts.previewOf(subject)
}

/** With null after a failure, so that the preview has example data. */
const newestIn = <T>({
  data,
  isLoadingError,
}: {
  data: T | undefined
  isLoadingError: boolean
}): T | null | undefined => (isLoadingError ? null : data)

/** Fills in texts with the newest repair, sale and warranty, or with examples if there is none or it could not be loaded. */
export const usePreview = (): LoadedPreview => {
  const repair = newestIn(useQuery(newestRepairQuery))
  const sale = newestIn(useQuery(newestSaleQuery))
  const warranty = newestIn(useQuery(newestWarrantyQuery))
  const addressQuery = useQuery(customersAddressQuery)
  const textsQuery = useQuery(smsTextsQuery)
  const failed = [addressQuery, textsQuery].filter(({ isLoadingError }) => isLoadingError)
  const error = failed[0]?.error
  if (error) {
    const onRetry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return { preview: undefined, failure: { error, onRetry } }
  }
  const [address, smsTexts] = [addressQuery.data, textsQuery.data]
  if (repair === undefined || sale === undefined || warranty === undefined || !address || !smsTexts)
    return { preview: undefined }
  const facts = {
    repair: repair ?? exampleRepair,
    sale: sale ?? exampleSale,
    warranty: warranty ?? exampleWarranty,
    publicUrl: address.linkUrl,
    shop: smsTexts.values,
    branches: smsTexts.branches,
  }
  return {
    preview: {
      fill: (kind, language, text) => previewSms(kind, language, text, facts),
      titleOf: kind => titleOf(kind, { repair, sale, warranty }),
      partPrice: smsTexts.partPrice,
    },
  }
}
