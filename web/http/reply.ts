import type { RefusalBody } from '#contract/errors.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/** For a reply without our error code: it comes from something in between, such as a proxy whose server is down. */
const foreignRefusal = (status: number): RefusalBody =>
  status >= 500
    ? { code: 'server.busy', message: 'The server is busy. Please try again in a moment.', details: {} }
    : { code: 'server.failed', message: `The server could not answer (HTTP ${status}). Please try again.`, details: {} }

const parseJson = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const isRefusal = (reply: unknown): reply is RefusalBody =>
  typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply && 'details' in reply

/** Parses the server's answer. Throws a RefusedCall if the server refused the call. */
export const parseReply = (status: number, text: string): unknown => {
  const reply = parseJson(text)
  if (status >= 300) throw new RefusedCall(isRefusal(reply) ? reply : foreignRefusal(status))
  return reply
}
