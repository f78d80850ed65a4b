import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import type { TemplateKind } from '#contract/sms/templates/templateKinds.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { sampleRepairsQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { sampleSalesQuery } from '#web/sales/sales.queries.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { sampleFor } from '#web/sms/outbox/smsSamples.ts'
import {
  exampleRepair,
  exampleSale,
  exampleWarranty,
  isAboutShop,
  type PreviewFacts,
  previewSms,
} from '#web/sms/templates/previewSms.ts'
import { smsTextsQuery } from '#web/sms/templates/templates.queries.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import { sampleWarrantiesQuery } from '#web/warranties/warranties.queries.ts'

export interface Preview {
  fill: (kind: TemplateKind, language: Language, text: string) => string
  /** Whose data are filled in. */
  titleOf: (kind: TemplateKind, language: Language) => string
  partPrice: number | null
}

interface LoadedPreview {
  /** Undefined while the data are loading, and after a failure. */
  preview: Preview | undefined
  /** Why there is no preview, and how to try again. */
  failure?: { error: Error; onRetry: () => void }
}

interface Samples {
  repair: Repair | undefined
  sale: Sale | undefined
  warranty: Warranty | undefined
}

/** What the SMS is about, as it is named on its pages. Undefined if the shop has none. */
const subjectOf = (kind: TemplateKind, { repair, sale, warranty }: Samples): string | undefined => {
  if (kind === 'saleThanks' || kind === 'saleReturned') return sale ? saleNumber(sale.id) : undefined
  if (kind === 'warrantyIssued') return warranty ? texts.warranty(warranty.number) : undefined
  return repair?.number
}

const titleOf = (kind: TemplateKind, samples: Samples): string => {
  if (isAboutShop(kind)) return texts.preview
  const subject = subjectOf(kind, samples)
  return subject === undefined ? texts.exampleData : texts.previewOf(subject)
}

/** Empty after a failure, so that the preview has example data. */
const samplesIn = <T>({ data, isLoadingError }: { data: T[] | undefined; isLoadingError: boolean }): T[] | undefined =>
  isLoadingError ? [] : data

/**
 * Fills in texts with a new repair, sale and warranty of a customer of their language, or with examples if there is none or
 * it could not be loaded.
 */
export const usePreview = (): LoadedPreview => {
  const repairs = samplesIn(useQuery(sampleRepairsQuery))
  const sales = samplesIn(useQuery(sampleSalesQuery))
  const warranties = samplesIn(useQuery(sampleWarrantiesQuery))
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
  if (!repairs || !sales || !warranties || !address || !smsTexts) return { preview: undefined }
  const samplesOf = (language: Language): Samples => ({
    repair: sampleFor(language, repairs),
    sale: sampleFor(language, sales),
    warranty: sampleFor(language, warranties),
  })
  const factsIn = (language: Language): PreviewFacts => {
    const { repair = exampleRepair, sale = exampleSale, warranty = exampleWarranty } = samplesOf(language)
    const { values: shop, branches } = smsTexts
    return { repair, sale, warranty, publicUrl: address.linkUrl, shop, branches }
  }
  return {
    preview: {
      fill: (kind, language, text) => previewSms(kind, language, text, factsIn(language)),
      titleOf: (kind, language) => titleOf(kind, samplesOf(language)),
      partPrice: smsTexts.partPrice,
    },
  }
}
