import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { RefusalCode } from '#contract/errors.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { refusedFields } from '#web/ui/form/refusedFields.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/** The field that an error code belongs to. */
export type FieldOf<I extends FieldValues> = Partial<Record<RefusalCode, FieldPath<I>>>

/** Shows a refusal of the server at its fields, or any other failure at the top of the form. */
export const showFailure = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  fieldOf: FieldOf<I> = {},
): void => {
  const values = form.getValues()
  const pathOf = (name: string) => {
    const path = name as FieldPath<I>
    return name in values || typeof form.getValues(path) === 'string' ? path : undefined
  }
  const field = error instanceof RefusedCall ? fieldOf[error.code] : undefined
  const refused = field ? [[field, reasonOf(error)] as const] : refusedFields(error, pathOf)
  for (const [path, message] of refused) form.setError(path, { message }, { shouldFocus: true })
  if (refused.length === 0) form.setError('root.server', { message: reasonOf(error) })
}
