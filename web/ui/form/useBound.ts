import { type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form'
import { hintId } from '#web/ui/form/FieldFrame.tsx'

export type Bound<V extends FieldValues, N extends FieldPath<V>, O> = UseControllerProps<V, N, O> & {
  label: string
  hint?: ReactNode
  required?: boolean
}

/** Ties a control to its place in a form. */
export const useBound = <V extends FieldValues, N extends FieldPath<V>, O>(bound: Bound<V, N, O>) => {
  const { field, fieldState } = useController(bound)
  const id = useId()
  const { label, hint, required = false } = bound
  const problem = fieldState.error?.message
  const describedBy = problem || hint ? hintId(id) : undefined
  return { field, describedBy, frame: { id, label, hint, required, problem } }
}
