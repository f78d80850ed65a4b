import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
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

/**
 * What an input needs for a number: the parsed number is stored in the form, and the text stays as typed for as long as it
 * parses to the form's value. The text is selected on focus, so that typing replaces the 0 or the amount that is in it. What is
 * half-typed while the user looks at another window stays as it is.
 */
export const useNumberText = <V extends FieldValues, N extends FieldPath<V>, O>(
  { parse, format }: NumberFormat,
  { control, name, onChange }: NumberField<V, N, O>,
) => {
  const [typed, setTyped] = useState('')
  const isOtherWindow = useRef(false)
  // useController replaces undefined with the default value, which would reappear as soon as the user deletes it.
  const value: FieldPathValue<V, N> | undefined = useWatch({ control, name })
  const parseTyped = (text: string) => (text.trim() === '' ? undefined : parse(text))
  const isNumber = value !== undefined && Number.isFinite(value)
  const text = Object.is(parseTyped(typed), value) ? typed : isNumber ? format(value) : ''
  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value)
      onChange(parseTyped(target.value))
    },
    /** Not onBlur, which is the form's. */
    onBlurCapture: ({ target }: FocusEvent) => {
      isOtherWindow.current = document.activeElement === target
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (!isOtherWindow.current) target.select()
    },
  }
}
