import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { RefusalCode } from '#contract/errors.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/** What a form needs to know of its fields to show what is wrong with them. */
export interface FormFields<V extends FieldValues, O> {
  /** In the order of the form. */
  readonly names: readonly (keyof V & FieldPath<V>)[]
  readonly labels: Readonly<Record<keyof V, string>>
  /** What to focus in a list if none of its rows has the error. By default, the list itself. */
  readonly firstInList?: Readonly<Partial<Record<keyof V, FieldPath<V>>>>
  /** Whether a list of slots is empty. */
  readonly isEmpty?: Readonly<Partial<Record<keyof V, (values: V) => boolean>>>
  /** Maps the server's name of a field to its path in the form, or to undefined if the form has no such field. */
  readonly pathOf?: (serverName: string, sent: O, values: V) => FieldPath<V> | undefined
}

export interface FieldProblem<V extends FieldValues> {
  label: string
  /** The field is empty, rather than invalid. */
  isMissing: boolean
  path: FieldPath<V>
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The path of the first error at or below this path. */
const findError = (errors: unknown, path: string): string | undefined => {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors) return path
  for (const [key, inner] of Object.entries(errors)) {
    const found = key === 'root' ? path : findError(inner, `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

interface Found<V extends FieldValues> {
  errors: FieldErrors<V>
  values: V
  /** Fields with another problem than an error, such as an edit conflict or a failed upload. */
  blocking?: readonly FieldPath<V>[]
}

/** The fields with a problem, in the order of the form. */
export const fieldProblems = <V extends FieldValues, O>(
  { names, labels, firstInList, isEmpty }: FormFields<V, O>,
  { errors, values, blocking = [] }: Found<V>,
): FieldProblem<V>[] =>
  names.flatMap(name => {
    const blocked = blocking.find(path => path === name || path.startsWith(`${name}.`))
    const path = findError(errors[name], name) ?? blocked
    if (path === undefined) return []
    return {
      label: labels[name],
      isMissing: errors[name] !== undefined && (isEmpty?.[name]?.(values) ?? isBlank(values[name])),
      path: path === name ? (firstInList?.[name] ?? name) : (path as FieldPath<V>),
    }
  })

/** Shows the fields that the server refused, each with its message. Returns false if the form has none of them. */
export const showRefusedFields = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  pathOf: (serverName: string) => FieldPath<V> | undefined,
  options?: { shouldFocus: boolean },
): boolean => {
  if (!(error instanceof RefusedCall)) return false
  const refused = Object.entries(error.details.fields ?? {}).flatMap(([serverName, message]) => {
    const path = pathOf(serverName)
    return path ? [{ path, message }] : []
  })
  for (const { path, message } of refused) form.setError(path, { message }, options)
  return refused.length > 0
}

/** The field that an error code belongs to. */
export type FieldOf<V extends FieldValues> = Partial<Record<RefusalCode, FieldPath<V>>>

/** Shows a refusal of the server at its fields, or any other failure at the top of the form. */
export const showFailure = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
  fieldOf: FieldOf<V> = {},
): void => {
  const values = form.getValues()
  const pathOf = (name: string) => {
    const path = name as FieldPath<V>
    return name in values || typeof form.getValues(path) === 'string' ? path : undefined
  }
  const field = error instanceof RefusedCall ? fieldOf[error.code] : undefined
  if (field) form.setError(field, { message: reasonOf(error) }, { shouldFocus: true })
  else if (!showRefusedFields(form, error, pathOf, { shouldFocus: true }))
    form.setError('root.server', { message: reasonOf(error) })
}
