import { useRef } from 'react'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { useSavedDraft } from '#web/drafts/useSavedDraft.ts'
import { changedFields, normalizeValues } from '#web/repairs/form/editConflict.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import {
  type DraftedRepair,
  newRepairDrafts,
  toDraft,
  type UploadTimes,
  updateUploadTimes,
} from '#web/repairs/form/repairDraft.ts'
import type { RepairForm, RepairValues } from '#web/repairs/form/repairForm.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

interface Options {
  userId: string
  draft: OpenDraft<DraftedRepair>
  form: RepairForm
  initialValues: RepairValues
  /** The images of the draft that were not uploaded before the page was closed. */
  restoredImages: UnsentImages
  restoredUploadTimes: UploadTimes
  /** Whether the user has sent the draft before the page was closed, but it waited for the connection. */
  wasWaiting: boolean
}

/** Saves a new ticket in the browser while it is filled in, with the images that are not uploaded yet. */
export const useRepairDraft = (options: Options) => {
  const { userId, draft, form, initialValues, restoredImages, restoredUploadTimes, wasWaiting } = options
  const unsent = useRef(restoredImages)
  const uploadedAt = useRef(restoredUploadTimes)
  const isWaiting = useRef(wasWaiting)
  const draftOf = (values: RepairValues, images: UnsentImages) => {
    uploadedAt.current = updateUploadTimes(uploadedAt.current, values)
    return toDraft(values, images, uploadedAt.current, isWaiting.current)
  }
  const content = () => {
    const values = form.getValues()
    const isEdited = changedFields(normalizeValues(initialValues), normalizeValues(values)).length > 0
    return isEdited || Object.keys(unsent.current).length > 0 ? draftOf(values, unsent.current) : undefined
  }
  const saver = useSavedDraft({ kind: newRepairDrafts, userId, draft, form, content, pictureFields: ['signature'] })
  const setUnsent = (slot: number, picture: ChosenPicture | undefined) => {
    if (unsent.current[slot] === picture) return
    const { [slot]: _before, ...others } = unsent.current
    unsent.current = picture ? { ...others, [slot]: picture } : others
    saver.saveNow()
  }
  /** Marks the draft as one that the user has sent, but that waits for the connection. */
  const setWaiting = (isWaitingNow: boolean) => {
    if (isWaiting.current === isWaitingNow) return
    isWaiting.current = isWaitingNow
    saver.saveNow()
  }
  return { ...saver, setUnsent, setWaiting, copy: () => draftOf(form.getValues(), {}) }
}
