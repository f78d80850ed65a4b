import { useEffect, useEffectEvent, useState } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { changedFields, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { type RepairForm, valuesOf } from '#web/repairs/form/repairForm.ts'

/** Whether the form says anything but the ticket. */
export const useIsChanged = (form: RepairForm, base: Repair): boolean => {
  const [isChanged, setChanged] = useState(false)
  const look = useEffectEvent(() =>
    setChanged(changedFields(normalizeValues(valuesOf(base)), normalizeValues(form.getValues())).length > 0),
  )
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => look() }), [form.subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form is compared with has changed
  useEffect(() => look(), [base])
  return isChanged
}
