import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { formatAmount, parseAmount } from '#contract/money.ts'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { type Bound, useBound } from '#web/ui/useBound.ts'

interface NumberProps {
  /** What the typed text stands for; NaN where it is no number. */
  parse: (text: string) => number
  format: (value: number) => string
  inputMode: 'numeric' | 'decimal'
  /** Stands before the figure, such as a currency. */
  prefix?: string
}

/** Keeps the text as it is typed, and tells the form what it stands for. */
const NumberField = <V extends FieldValues, N extends FieldPath<V>, O>({
  parse,
  format,
  inputMode,
  prefix,
  ...bound
}: Bound<V, N, O> & NumberProps) => {
  const { field, describedBy, frame } = useBound(bound as Bound<V, N, O>)
  const { ref, value, onChange, ...input } = field
  const [text, setText] = useState(() => (typeof value === 'number' ? format(value) : ''))
  const type = (typed: string) => {
    setText(typed)
    onChange(typed.trim() === '' ? undefined : parse(typed))
  }
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
  <NumberField
    {...bound}
    inputMode="numeric"
    parse={text => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN)}
    format={String}
  />
)

/** An amount of money, in santim. */
export const AmountInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  currency,
  ...bound
}: Bound<V, N, O> & { currency: string }) => (
  <NumberField
    {...(bound as Bound<V, N, O>)}
    inputMode="decimal"
    prefix={currency}
    parse={text => parseAmount(text) ?? Number.NaN}
    format={formatAmount}
  />
)
