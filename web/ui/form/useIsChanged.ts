import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Whether the form's values differ from what is saved. `differs` decides, and may ignore how a value is spelt. */
export const useIsChanged = <V extends FieldValues, O, S>(
  form: UseFormReturn<V, unknown, O>,
  saved: S,
  differs: (saved: S, values: V) => boolean,
): boolean => {
  const [isChanged, setChanged] = useState(false)
  const compare = useEffectEvent(() => setChanged(differs(saved, form.getValues())))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => compare() }), [form.subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comparison reads what is saved
  useEffect(() => compare(), [saved])
  return isChanged
}
