import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import type { RepairValues } from '#web/repairs/form/repairForm.ts'

/** A draft expires before the server deletes uploaded pictures that no ticket uses, which happens after a day. */
export const newRepairDrafts: DraftKind = { name: 'newRepair', maxAgeMs: 20 * 60 * 60_000 }

/** Puts the drawn signature among the pictures, beside the images that are not uploaded yet. */
export const toDraft = (values: RepairValues, unsent: UnsentImages): DraftContent<RepairValues> => {
  const { signature } = values
  return {
    values: { ...values, signature: signature && { id: signature.id } },
    pictures: { ...unsent, ...(signature?.png && { signature: { id: signature.id, bytes: signature.png } }) },
  }
}

/** Without content, the initial values. A signature is lost if the page was closed before it was written. */
export const fromDraft = (
  content: DraftContent<RepairValues> | undefined,
  initialValues: RepairValues,
): { values: RepairValues; unsent: UnsentImages } => {
  if (!content) return { values: initialValues, unsent: {} }
  const { signature, ...unsent } = content.pictures
  return {
    values: {
      ...initialValues,
      ...content.values,
      signature: signature ? { id: signature.id, png: signature.bytes } : null,
    },
    unsent,
  }
}
