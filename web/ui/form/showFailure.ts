import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import { reasonOf } from '#web/ui/page/FailureAlert.tsx'

/** Refusals that belong to one field. */
export type FieldOf<I extends FieldValues> = Partial<Record<RefusalCode, FieldPath<I>>>

const fieldProblems = <I extends FieldValues>(error: unknown, fieldOf: FieldOf<I>) => {
  if (!(error instanceof Refusal)) return []
  const field = fieldOf[error.code]
  return field ? [[field, error.message] as const] : Object.entries(error.details.fields ?? {})
}

/** Puts what the server refused where it belongs: at its fields, or else at the head of the form. */
export const showFailure = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  fieldOf: FieldOf<I> = {},
): void => {
  const known = fieldProblems(error, fieldOf).filter(([name]) => name in form.getValues())
  for (const [name, message] of known) form.setError(name as FieldPath<I>, { message }, { shouldFocus: true })
  if (known.length === 0) form.setError('root.server', { message: reasonOf(error) })
}
