import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'
import { hintId } from '#web/ui/form/FieldFrame.tsx'

export type FormFieldProps<V extends FieldValues, N extends FieldPath<V>, O> = UseControllerProps<V, N, O> & {
  label: string
  hint?: ReactNode
  required?: boolean
}

/** Connects a control to its field in a react-hook-form form. */
export const useFormField = <V extends FieldValues, N extends FieldPath<V>, O>(props: FormFieldProps<V, N, O>) => {
  const { field, fieldState } = useController(props)
  const id = useId()
  const { label, hint, required = false } = props
  const problem = fieldState.error?.message
  const describedBy = problem || hint ? hintId(id) : undefined
  return { field, describedBy, frame: { id, label, hint, required, problem } }
}
