import type { FailureText } from '#web/ui/page/failureText.ts'

export const failureParts = (failure: FailureText, reason: string) =>
  typeof failure === 'string' ? { title: failure, reason } : { title: failure(reason), reason: undefined }
