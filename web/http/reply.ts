import { isRefusalCode, Refusal, type RefusalBody } from '#contract/errors.ts'

/** A reply without our error code comes from something in between, such as a proxy whose server is down. */
const refusalFrom = (status: number, body: Partial<RefusalBody> | undefined): Refusal => {
  const refusal = isRefusalCode(body?.code)
    ? new Refusal(body.code, body.details)
    : new Refusal(status >= 500 ? 'server.busy' : 'server.failed', { requestId: body?.requestId ?? `HTTP ${status}` })
  if (body?.message) refusal.message = body.message
  return refusal
}

const parseJson = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Parses the server's answer. Throws a Refusal if the server refused the call. */
export const parseReply = (status: number, text: string): unknown => {
  const reply = parseJson(text)
  if (status >= 300) throw refusalFrom(status, reply as Partial<RefusalBody> | undefined)
  return reply
}
