import type { RefusalBody } from '#contract/errors.ts'
import { httpTexts } from '#web/http/http.texts.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/** For a reply without our error code: it comes from something in between, such as a proxy whose server is down. */
const foreignRefusal = (status: number): RefusalBody =>
  status >= 500
    ? { code: 'server.busy', message: httpTexts.busy, details: {} }
    : { code: 'server.failed', message: httpTexts.noAnswer(status), details: {} }

const isRefusal = (reply: unknown): reply is RefusalBody =>
  typeof reply === 'object' && reply !== null && 'code' in reply && 'message' in reply && 'details' in reply

export const refusalIn = (status: number, reply: unknown): RefusedCall =>
  new RefusedCall(isRefusal(reply) ? reply : foreignRefusal(status))

/** Undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
