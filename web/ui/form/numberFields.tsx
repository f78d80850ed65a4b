import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import { formatAmount, parseAmount } from '#contract/money.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type Bound, useBound } from '#web/ui/form/useBound.ts'
import { useCurrency } from '#web/ui/format/amount.tsx'

interface Notation {
  /** What the typed text stands for; NaN where it is no number. */
  parse: (text: string) => number
  format: (value: number) => string
}

interface NumberProps extends Notation {
  inputMode: 'numeric' | 'decimal'
  /** Stands before the figure, such as a currency. */
  prefix?: string
}

export const count: Notation = {
  parse: text => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN),
  format: String,
}

const amount: Notation = { parse: text => parseAmount(text) ?? Number.NaN, format: formatAmount }

interface Place<V extends FieldValues, N extends FieldPath<V>, O> {
  control: Control<V, unknown, O> | undefined
  name: N
  onChange: (value: number | undefined) => void
}

/** Keeps the text as it is typed for as long as it stands for the form's value, and tells the form what it stands for. */
export const useNumberText = <V extends FieldValues, N extends FieldPath<V>, O>(
  { parse, format }: Notation,
  { control, name, onChange }: Place<V, N, O>,
) => {
  const [typed, setTyped] = useState('')
  // A controller hands out the default in the place of nothing, which would come back as soon as it is deleted.
  const value: FieldPathValue<V, N> | undefined = useWatch({ control, name })
  const meant = (text: string) => (text.trim() === '' ? undefined : parse(text))
  const isNumber = value !== undefined && !Number.isNaN(value)
  const text = Object.is(meant(typed), value) ? typed : isNumber ? format(value) : ''
  const type = (next: string) => {
    setTyped(next)
    onChange(meant(next))
  }
  return { text, type }
}

const NumberField = <V extends FieldValues, N extends FieldPath<V>, O>({
  parse,
  format,
  inputMode,
  prefix,
  ...bound
}: Bound<V, N, O> & NumberProps) => {
  const { field, describedBy, frame } = useBound(bound as Bound<V, N, O>)
  const { ref, value: _value, onChange, ...input } = field
  const { control, name } = bound as Bound<V, N, O>
  const { text, type } = useNumberText({ parse, format }, { control, name, onChange })
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        id={frame.id}
        value={text}
        onChange={event => type(event.target.value)}
        inputRef={ref}
        autoComplete="off"
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        inputProps={{ inputMode, 'aria-describedby': describedBy, style: { textAlign: 'right' } }}
      />
    </FieldFrame>
  )
}

/** A whole number. */
export const CountInput = <V extends FieldValues, N extends FieldPath<V>, O>(bound: Bound<V, N, O>) => (
  <NumberField {...bound} {...count} inputMode="numeric" />
)

/** An amount of money, in santim. */
export const AmountInput = <V extends FieldValues, N extends FieldPath<V>, O>(bound: Bound<V, N, O>) => (
  <NumberField {...bound} {...amount} inputMode="decimal" prefix={useCurrency()} />
)
