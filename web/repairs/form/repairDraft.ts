import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import type { RepairValues } from '#web/repairs/form/repairForm.ts'

const hour = 60 * 60_000
export const draftDays = 7
export const newRepairDrafts: DraftKind = { name: 'newRepair', maxAgeMs: draftDays * 24 * hour }

/** The server deletes uploaded pictures that no ticket uses after a day. */
const uploadsLastMs = 20 * hour

/** When each uploaded image was uploaded, by its file id. */
export type UploadTimes = Readonly<Record<string, number>>

export type DraftedRepair = RepairValues & {
  uploadedAt?: UploadTimes
  /** The user has pressed Create, and the ticket waits for the connection. */
  isWaiting?: boolean
}

/** Adds the images that were uploaded since, and removes those that the form no longer has. */
export const updateUploadTimes = (known: UploadTimes, { images }: RepairValues, now = Date.now()): UploadTimes =>
  Object.fromEntries(images.flatMap(({ fileId }) => (fileId === null ? [] : [[fileId, known[fileId] ?? now]])))

/** Puts the drawn signature among the pictures, beside the images that are not uploaded yet. */
export const toDraft = (
  values: RepairValues,
  unsent: UnsentImages,
  uploadedAt: UploadTimes,
  isWaiting = false,
): DraftContent<DraftedRepair> => {
  const { signature } = values
  return {
    values: { ...values, signature: signature && { id: signature.id }, uploadedAt, ...(isWaiting && { isWaiting }) },
    pictures: { ...unsent, ...(signature?.png && { signature: { id: signature.id, bytes: signature.png } }) },
  }
}

interface RestoredDraft {
  values: RepairValues
  unsent: UnsentImages
  uploadedAt: UploadTimes
  /** Some uploaded images are no longer on the server and have to be taken again. */
  hasLostImages: boolean
  /** The page was closed or reloaded while the ticket waited for the connection. */
  wasWaiting: boolean
}

/**
 * Without content, the initial values. A signature is lost if the page was closed before it was written. Images that were
 * uploaded too long ago are removed.
 */
export const fromDraft = (
  { content, startedAt }: Pick<OpenDraft<DraftedRepair>, 'content' | 'startedAt'>,
  initialValues: RepairValues,
  now = Date.now(),
): RestoredDraft => {
  if (!content) return { values: initialValues, unsent: {}, uploadedAt: {}, hasLostImages: false, wasWaiting: false }
  const { signature, ...unsent } = content.pictures
  const { uploadedAt: known = {}, isWaiting: wasWaiting = false, ...drafted } = content.values
  // A draft of an earlier version has no times.
  const times = updateUploadTimes(known, drafted, startedAt)
  const isLost = (fileId: string | null) => fileId !== null && now - (times[fileId] ?? startedAt) > uploadsLastMs
  const values = {
    ...initialValues,
    ...drafted,
    images: drafted.images.map(image => (isLost(image.fileId) ? { ...image, fileId: null } : image)),
    signature: signature ? { id: signature.id, png: signature.bytes } : null,
  }
  return {
    values,
    unsent,
    uploadedAt: updateUploadTimes(times, values),
    hasLostImages: drafted.images.some(({ fileId }) => isLost(fileId)),
    wasWaiting,
  }
}
