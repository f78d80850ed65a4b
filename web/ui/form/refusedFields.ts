import type { FieldPath, FieldValues } from 'react-hook-form'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/**
 * The fields that the server refused, each with its message. `pathOf` maps the server's name of a field to its path in
 * the form, or to undefined if the form has no such field.
 */
export const refusedFields = <V extends FieldValues>(
  error: unknown,
  pathOf: (serverName: string) => FieldPath<V> | undefined,
): [FieldPath<V>, string][] => {
  if (!(error instanceof RefusedCall)) return []
  return Object.entries(error.details.fields ?? {}).flatMap(([serverName, message]) => {
    const path = pathOf(serverName)
    return path ? [[path, message]] : []
  })
}
