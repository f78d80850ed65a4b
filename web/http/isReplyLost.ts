import { RefusedCall } from '#web/http/RefusedCall.ts'

/** Whether nobody knows if a call has changed something: its reply was lost, or the server failed. */
export const isReplyLost = (error: unknown): boolean =>
  !(error instanceof RefusedCall) || error.code === 'server.failed'
