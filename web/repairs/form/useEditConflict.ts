import { useState } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { compareEdits, type NormalizedValues, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { type RepairField, type RepairForm, valuesOf } from '#web/repairs/form/repairForm.ts'

/** Keeps a form together with a ticket that a colleague may change at the same time. */
export const useEditConflict = (form: RepairForm, opened: Repair, hasImageOnItsWay: boolean) => {
  /** The ticket on which the form now builds. */
  const [base, setBase] = useState(opened)
  const [contested, setContested] = useState<readonly RepairField[]>([])
  const [imagesTaken, setImagesTaken] = useState(0)

  const settle = (field: RepairField) => setContested(fields => fields.filter(other => other !== field))
  const take = (field: RepairField, from: Repair) =>
    form.setValue(field, valuesOf(from)[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  /** Builds on a newer ticket: what was left alone since takes its values, what was not stays. */
  const buildOn = (theirs: Repair, since: NormalizedValues = normalizeValues(valuesOf(base))) => {
    const mine = { ...normalizeValues(form.getValues()), ...(hasImageOnItsWay && { images: 'on its way' }) }
    const normalized = normalizeValues(valuesOf(theirs))
    const compared = compareEdits({ before: since, mine, theirs: normalized })
    for (const field of compared.taken) take(field, theirs)
    setBase(theirs)
    setContested(before =>
      [...new Set([...before, ...compared.contested])].filter(field => mine[field] !== normalized[field]),
    )
    return compared
  }
  return {
    base,
    contested,
    buildOn,
    keepMine: settle,
    /** Grows when their images are taken: what is on its way to a slot must not replace them. */
    imagesTaken,
    takeTheirs: (field: RepairField) => {
      if (field === 'images') setImagesTaken(imagesTaken + 1)
      take(field, base)
      settle(field)
    },
  }
}
