import type { FieldPath, FieldValues } from 'react-hook-form'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { FormFieldProps } from '#web/ui/form/useFormField.ts'
import { wholeNumber } from '#web/ui/form/useNumberText.ts'

/** A whole number. */
export const CountInput = <V extends FieldValues, N extends FieldPath<V>, O>(fieldProps: FormFieldProps<V, N, O>) => (
  <NumberInput {...fieldProps} {...wholeNumber} inputMode="numeric" />
)
