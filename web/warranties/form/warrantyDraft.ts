import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import type { WarrantyValues } from '#web/warranties/form/warrantyForm.ts'

export const draftDays = 7

/** The ticket or the sale that a warranty is issued from. */
export type WarrantySource = { repairNumber: string } | { saleId: string }

const nameOf = (source: WarrantySource | undefined): string => {
  if (!source) return 'newWarranty'
  return `newWarranty ${'saleId' in source ? source.saleId : source.repairNumber}`
}

/** The forms of two tickets or sales start with other values, so each has its own draft. */
export const newWarrantyDrafts = (source: WarrantySource | undefined): DraftKind => ({
  name: nameOf(source),
  maxAgeMs: draftDays * 24 * 60 * 60_000,
})

/** Undefined while the form contains only what it was filled in with. */
export const toDraft = (values: WarrantyValues, initial: WarrantyValues): DraftContent<WarrantyValues> | undefined =>
  JSON.stringify(values) === JSON.stringify(initial) ? undefined : { values, pictures: {} }

/** A period that is not typed yet is null where drafts are stored as JSON. */
export const fromDraft = (
  content: DraftContent<WarrantyValues> | undefined,
  initial: WarrantyValues,
): WarrantyValues => {
  if (!content) return initial
  const { periodMonths, ...values } = content.values
  return { ...initial, ...values, periodMonths: periodMonths ?? undefined }
}
