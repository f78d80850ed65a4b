import { useEffect, useEffectEvent } from 'react'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'

/** If the field has the focus, the name is selected, so that typing replaces it. It is not rendered before the next task. */
const selectIfFocused = (name: string) =>
  setTimeout(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLInputElement) || focused.name !== 'deviceType') return
    if (focused.value === name) focused.select()
  })

export const fillDevice = (form: RepairForm, name: string): void => {
  form.setValue('deviceType', name, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  selectIfFocused(name)
}

/**
 * Fills in the device once it is known, if the field is empty. What a person has typed stays, and a field that they have
 * emptied is not filled in again for the same device.
 */
export const useFilledDevice = (form: RepairForm, name: string | undefined): void => {
  const fill = useEffectEvent((found: string) => {
    if (form.getValues('deviceType').trim() === '') fillDevice(form, found)
  })
  useEffect(() => {
    if (name !== undefined) fill(name)
  }, [name])
}
