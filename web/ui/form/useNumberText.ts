import { useState } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'

/** How a number is typed and displayed. */
export interface NumberFormat {
  /** Returns NaN for text that is not a number, and Infinity for a number that is too large. */
  parse: (text: string) => number
  format: (value: number) => string
}

export const wholeNumber: NumberFormat = {
  parse: text => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN),
  format: String,
}

interface NumberField<V extends FieldValues, N extends FieldPath<V>, O> {
  control: Control<V, unknown, O> | undefined
  name: N
  onChange: (value: number | undefined) => void
}

/** Stores the parsed number in the form, and keeps the text as typed for as long as it parses to the form's value. */
export const useNumberText = <V extends FieldValues, N extends FieldPath<V>, O>(
  { parse, format }: NumberFormat,
  { control, name, onChange }: NumberField<V, N, O>,
) => {
  const [typed, setTyped] = useState('')
  // useController replaces undefined with the default value, which would reappear as soon as the user deletes it.
  const value: FieldPathValue<V, N> | undefined = useWatch({ control, name })
  const parseTyped = (text: string) => (text.trim() === '' ? undefined : parse(text))
  const isNumber = value !== undefined && Number.isFinite(value)
  const text = Object.is(parseTyped(typed), value) ? typed : isNumber ? format(value) : ''
  const type = (next: string) => {
    setTyped(next)
    onChange(parseTyped(next))
  }
  return { text, type }
}
