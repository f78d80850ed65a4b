/** The title of an error, shown above its reason; or a function that returns one sentence with the reason. */
export type FailureText = string | ((reason: string) => string)

export const failureParts = (failure: FailureText, reason: string) =>
  typeof failure === 'string' ? { title: failure, reason } : { title: failure(reason), reason: undefined }

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
