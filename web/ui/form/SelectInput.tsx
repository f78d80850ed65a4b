import Select from '@mui/material/Select'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'

interface SelectProps {
  options: readonly (string | { value: string; label: string })[]
  /** The label of the empty value. Without it, no empty option is offered. */
  empty?: string
}

export const SelectInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  options,
  empty,
  ...fieldProps
}: FormFieldProps<V, N, O> & SelectProps) => {
  const { field, describedBy, frame } = useFormField(fieldProps as FormFieldProps<V, N, O>)
  const { ref, ...input } = field
  return (
    <FieldFrame {...frame}>
      <Select {...input} native inputRef={ref} inputProps={{ id: frame.id, 'aria-describedby': describedBy }}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options
          .map(option => (typeof option === 'string' ? { value: option, label: option } : option))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
    </FieldFrame>
  )
}
