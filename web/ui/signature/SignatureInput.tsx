import type { FieldPath, FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'
import { SignatureField } from '#web/ui/signature/SignatureField.tsx'

/** The signature of a form: its value is a signature, or null. */
export const SignatureInput = <V extends FieldValues, N extends FieldPath<V>, O>(bound: FormFieldProps<V, N, O>) => {
  const { field, frame } = useFormField(bound)
  const { value, onChange, ref } = field
  return <SignatureField {...frame} value={value} onChange={onChange} ref={ref} />
}
