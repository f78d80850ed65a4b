import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import { deviceQuery } from '#web/imei/imei.queries.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'

/** If the field has the focus, the name is selected, so that typing replaces it. */
const selectIfFocused = (name: string): void => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || focused.name !== 'deviceType') return
  if (focused.value === name) focused.select()
}

export const fillDevice = (form: RepairForm, name: string): void =>
  form.setValue('deviceType', name, { shouldDirty: true, shouldTouch: true, shouldValidate: name !== '' })

/**
 * Fills in the device once for each IMEI if the field is empty, and removes it when the IMEI becomes another. What a person has
 * typed stays. Returns what to call when a person picks a device, because that stays, too.
 */
export const useFilledDevice = (form: RepairForm, serialNumber: string): (() => void) => {
  const imei = isImei(serialNumber) ? withoutSeparators(serialNumber) : undefined
  const { data } = useQuery({ ...deviceQuery(imei ?? ''), enabled: imei !== undefined })
  const deviceType = useWatch({ control: form.control, name: 'deviceType' })
  const filled = useRef({ imei: '', name: '', isNew: false })
  const fill = useEffectEvent(() => {
    if (imei === undefined || filled.current.imei === imei) return
    const current = form.getValues('deviceType')
    const isUntouched = current.trim() === '' || current === filled.current.name
    const name = isUntouched ? (data?.device?.deviceName ?? '') : ''
    filled.current = { imei: data ? imei : '', name, isNew: name !== '' }
    if (isUntouched && current !== name) fillDevice(form, name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new IMEI or its device are the events to fill it in.
  useEffect(() => fill(), [imei, data])
  // Before the next key, which would otherwise be added to the name.
  useLayoutEffect(() => {
    if (!filled.current.isNew || deviceType !== filled.current.name) return
    filled.current.isNew = false
    selectIfFocused(deviceType)
  }, [deviceType])
  return () => {
    filled.current.name = ''
  }
}
