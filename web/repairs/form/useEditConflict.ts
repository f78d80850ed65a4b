import { useState } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { compareEdits, type NormalizedValues, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { type RepairField, type RepairForm, valuesOf } from '#web/repairs/form/repairForm.ts'

/** Differs from every stored value, so that an image that is being uploaded counts as edited. */
const uploading = 'uploading'

/** Merges a colleague's changes into an open form and tracks the edit conflicts the user has to resolve. */
export const useEditConflict = (form: RepairForm, opened: Repair, isUploading: boolean) => {
  /** The version of the ticket that the form's edits are based on. */
  const [base, setBase] = useState(opened)
  const [conflicting, setConflicting] = useState<readonly RepairField[]>([])
  const [imagesRevision, setImagesRevision] = useState(0)

  const resolve = (field: RepairField) => setConflicting(fields => fields.filter(other => other !== field))
  const takeValue = (field: RepairField, from: Repair) =>
    form.setValue(field, valuesOf(from)[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  /** Moves the edits onto a newer ticket: fields not edited since `editedFrom` take its values, edited ones stay. */
  const rebase = (theirs: Repair, editedFrom: NormalizedValues = normalizeValues(valuesOf(base))) => {
    const mine = { ...normalizeValues(form.getValues()), ...(isUploading && { images: uploading }) }
    const normalized = normalizeValues(valuesOf(theirs))
    const compared = compareEdits({ base: editedFrom, mine, theirs: normalized })
    for (const field of compared.updated) takeValue(field, theirs)
    setBase(theirs)
    setConflicting(before =>
      [...new Set([...before, ...compared.conflicting])].filter(field => mine[field] !== normalized[field]),
    )
    return compared
  }
  return {
    base,
    conflicting,
    rebase,
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
