import { RefusedCall } from '#web/http/RefusedCall.ts'

/** The title of an error, shown above its reason; or a function that returns one sentence with the reason. */
export type FailureText = string | ((reason: string) => string)

export const failureParts = (failure: FailureText, reason: string) =>
  typeof failure === 'string' ? { title: failure, reason } : { title: failure(reason), reason: undefined }

/** Where no form marks the refused fields, the first of them says what is wrong. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof RefusedCall && error.code === 'input.invalid')
    return Object.values(error.details.fields ?? {})[0] ?? error.message
  return error instanceof Error ? error.message : String(error)
}
