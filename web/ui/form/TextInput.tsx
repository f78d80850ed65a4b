import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'

type TextProps = Pick<
  OutlinedInputProps,
  'type' | 'lang' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'placeholder' | 'multiline' | 'minRows'
>

export const TextInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  type = 'text',
  lang,
  autoComplete = 'off',
  inputMode,
  autoFocus = false,
  placeholder,
  multiline = false,
  minRows,
  ...fieldProps
}: FormFieldProps<V, N, O> & TextProps) => {
  const { field, describedBy, frame } = useFormField(fieldProps as FormFieldProps<V, N, O>)
  const { ref, value, ...input } = field
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        id={frame.id}
        value={value ?? ''}
        inputRef={ref}
        type={type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        placeholder={placeholder}
        multiline={multiline}
        minRows={minRows}
        inputProps={{ lang, inputMode, 'aria-describedby': describedBy, spellCheck: false }}
      />
    </FieldFrame>
  )
}
