import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'
import { type NumberFormat, useNumberText } from '#web/ui/form/useNumberText.ts'

interface NumberProps extends NumberFormat {
  inputMode: 'numeric' | 'decimal'
  /** Text before the number, such as a currency. */
  prefix?: string
}

export const NumberInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  parse,
  format,
  inputMode,
  prefix,
  ...rest
}: FormFieldProps<V, N, O> & NumberProps) => {
  const fieldProps = rest as FormFieldProps<V, N, O>
  const { field, describedBy, frame } = useFormField(fieldProps)
  const { ref, value: _value, onChange, ...input } = field
  const { control, name } = fieldProps
  const number = useNumberText({ parse, format }, { control, name, onChange })
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        {...number}
        id={frame.id}
        inputRef={ref}
        autoComplete="off"
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        inputProps={{ inputMode, 'aria-describedby': describedBy, style: { textAlign: 'right' } }}
      />
    </FieldFrame>
  )
}
