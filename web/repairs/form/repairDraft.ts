import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/useOpenDraft.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import type { RepairValues } from '#web/repairs/form/repairForm.ts'

const hour = 60 * 60_000
export const draftDays = 7
export const newRepairDrafts: DraftKind = { name: 'newRepair', maxAgeMs: draftDays * 24 * hour }

/** The server deletes uploaded pictures that no ticket uses after a day. */
const uploadsLastMs = 20 * hour

/** Puts the drawn signature among the pictures, beside the images that are not uploaded yet. */
export const toDraft = (values: RepairValues, unsent: UnsentImages): DraftContent<RepairValues> => {
  const { signature } = values
  return {
    values: { ...values, signature: signature && { id: signature.id } },
    pictures: { ...unsent, ...(signature?.png && { signature: { id: signature.id, bytes: signature.png } }) },
  }
}

interface RestoredDraft {
  values: RepairValues
  unsent: UnsentImages
  startedAt: number
  /** The uploaded images are no longer on the server and have to be taken again. */
  hasLostImages: boolean
}

/**
 * Without content, the initial values. A signature is lost if the page was closed before it was written. The images of an
 * old draft are removed, and the draft starts anew, so that it keeps the images that replace them.
 */
export const fromDraft = (
  { content, startedAt }: Pick<OpenDraft<RepairValues>, 'content' | 'startedAt'>,
  initialValues: RepairValues,
  now = Date.now(),
): RestoredDraft => {
  if (!content) return { values: initialValues, unsent: {}, startedAt, hasLostImages: false }
  const { signature, ...unsent } = content.pictures
  const { images } = content.values
  const isOld = now - startedAt > uploadsLastMs
  return {
    values: {
      ...initialValues,
      ...content.values,
      ...(isOld && { images: images.map(image => ({ ...image, fileId: null })) }),
      signature: signature ? { id: signature.id, png: signature.bytes } : null,
    },
    unsent,
    startedAt: isOld ? now : startedAt,
    hasLostImages: isOld && images.some(({ fileId }) => fileId !== null),
  }
}
