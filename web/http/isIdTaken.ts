import { RefusedCall } from '#web/http/RefusedCall.ts'

/** Whether an earlier attempt, whose reply was lost, was accepted with other content. */
export const isIdTaken = (error: unknown): boolean => error instanceof RefusedCall && error.code === 'id.taken'

/** Whether an earlier attempt, whose reply was lost, was accepted and then deleted by somebody. */
export const isDeletedSince = (error: unknown): boolean => error instanceof RefusedCall && error.code === 'id.deleted'
