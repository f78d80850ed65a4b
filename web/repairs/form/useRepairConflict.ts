import { useState } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { RefusedCall } from '#web/http/RefusedCall.ts'
import { compareEdits, type NormalizedValues, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { type RepairField, type RepairForm, valuesOf } from '#web/repairs/form/repairForm.ts'
import { useEditConflict } from '#web/ui/form/useEditConflict.ts'

/** Differs from every stored value, so that an image that is being uploaded counts as edited. */
const uploading = 'uploading'

interface Options {
  form: RepairForm
  opened: Repair
  isUploading: boolean
  readCurrent: (refusal: RefusedCall) => Promise<Repair | undefined>
  /** Called after a colleague's changes were merged, with the refusal of the user's own save, if that has shown them. */
  onMerged: (merged: ReturnType<typeof compareEdits>, theirs: Repair, refusal: RefusedCall | undefined) => void
}

/** Edits a ticket together with colleagues. Where both changed a field, the user chooses one of the values. */
export const useRepairConflict = ({ form, opened, isUploading, readCurrent, onMerged }: Options) => {
  const [conflicting, setConflicting] = useState<readonly RepairField[]>([])
  const [imagesRevision, setImagesRevision] = useState(0)

  const resolve = (field: RepairField) => setConflicting(fields => fields.filter(other => other !== field))
  const takeValue = (field: RepairField, from: Repair) =>
    form.setValue(field, valuesOf(from)[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  /** Fields that were not edited since take the values of a newer ticket, edited ones stay. */
  const merge = (theirs: Repair, editedSince: NormalizedValues) => {
    const mine = { ...normalizeValues(form.getValues()), ...(isUploading && { images: uploading }) }
    const normalized = normalizeValues(valuesOf(theirs))
    const compared = compareEdits({ base: editedSince, mine, theirs: normalized })
    for (const field of compared.updated) takeValue(field, theirs)
    setConflicting(before =>
      [...new Set([...before, ...compared.conflicting])].filter(field => mine[field] !== normalized[field]),
    )
    return compared
  }
  const { base, setBase, rebase, save } = useEditConflict<Repair>({
    opened,
    readCurrent,
    merge: (theirs, before, refusal) => onMerged(merge(theirs, normalizeValues(valuesOf(before))), theirs, refusal),
  })
  return {
    base,
    conflicting,
    rebase,
    save,
    /** Takes over the saved ticket, except into fields that were edited while it was sent. */
    rebaseSaved: (saved: Repair, sent: NormalizedValues) => {
      merge(saved, sent)
      setBase(saved)
    },
    keepMine: resolve,
    /** Increases when the colleague's images are taken, which must cancel uploads that would replace them. */
    imagesRevision,
    takeTheirs: (field: RepairField) => {
      if (field === 'images') setImagesRevision(imagesRevision + 1)
      takeValue(field, base)
      resolve(field)
    },
  }
}
