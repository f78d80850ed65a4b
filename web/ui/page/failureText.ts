import { RefusedCall } from '#web/http/RefusedCall.ts'
import { failureTexts as texts } from '#web/ui/page/failure.texts.ts'

/** The title of an error, shown above its reason; or a function that returns one sentence with the reason. */
export type FailureText = string | ((reason: string) => string)

/** Where no form marks the refused fields, the first of them says what is wrong. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof RefusedCall && error.code === 'input.invalid')
    return Object.values(error.details.fields ?? {})[0] ?? error.message
  if (!(error instanceof Error)) return String(error)
  return texts.reason(error)
}
