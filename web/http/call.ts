import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isRefusalCode, Refusal, type RefusalBody } from '#contract/errors.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { unattendedHeader } from '#contract/session/sessionLife.ts'
import { isUnattended } from '#web/http/attendance.ts'
import { reportConnection } from '#web/offline/connection.ts'

/** What a call needs of an endpoint while running. A page that must load without its schemas may name just this. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path' | 'body'>

export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
  constructor(cause: unknown) {
    super('No connection to the shop server. Please check the network and try again.', { cause })
  }
}

export const requestTimeoutSeconds = 30

let sessionEnded: () => void = () => undefined
/** Tells whoever keeps the session that the server no longer knows it. */
export const onSessionEnded = (listener: () => void): void => {
  sessionEnded = listener
}

const isPresent = ([, value]: [string, unknown]) => value !== undefined

/** The address and the body of a call: names in braces come from the input, the rest goes to the query or the body. */
export const requestFor = (endpoint: Address<Endpoint>, input: Record<string, unknown>) => {
  const { method, path } = endpoint
  const rest = new Map(Object.entries(input).filter(isPresent))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    if (value === undefined || value === '') throw new Error(`${method} ${path} needs ${name}`)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (sendsInputInBody(endpoint)) return { url: filled, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${filled}?${query}` : filled }
}

const send = async (url: string, { headers, ...options }: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(url, {
      ...options,
      headers: { ...headers, ...(isUnattended() && { [unattendedHeader]: 'yes' }) },
      signal: AbortSignal.timeout(requestTimeoutSeconds * 1000),
    })
    reportConnection(true)
    return response
  } catch (cause) {
    reportConnection(false)
    throw new ConnectionFailure(cause)
  }
}

/** A reply that is not ours comes from something between us and the server, such as a proxy with the server down. */
const refusalFrom = (status: number, body: Partial<RefusalBody> | undefined): Refusal => {
  const refusal = isRefusalCode(body?.code)
    ? new Refusal(body.code, body.details)
    : new Refusal(status >= 500 ? 'server.busy' : 'server.failed', { requestId: body?.requestId ?? `HTTP ${status}` })
  if (body?.message) refusal.message = body.message
  return refusal
}

const parsed = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** The reply that an answer of the server holds. Throws the refusal if that is what it holds. */
export const replyIn = (status: number, text: string): unknown => {
  const reply = parsed(text)
  if (status < 300) return reply
  const refusal = refusalFrom(status, reply as Partial<RefusalBody> | undefined)
  if (refusal.code === 'session.required') sessionEnded()
  throw refusal
}

const answerTo = <E extends Endpoint>(endpoint: Address<E>, input: InputOf<E>): Promise<Response> => {
  const { url, body } = requestFor(endpoint, input)
  return send(url, {
    method: endpoint.method,
    ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
  })
}

const cutOff = (cause: unknown): never => {
  throw new ConnectionFailure(cause)
}

/** Makes one call of the server. Throws a Refusal, or a ConnectionFailure when there was no answer. */
export const call = async <E extends Endpoint>(endpoint: E | Address<E>, input: InputOf<E>): Promise<ReplyOf<E>> => {
  const response = await answerTo<E>(endpoint, input)
  return replyIn(response.status, await response.text().catch(cutOff)) as ReplyOf<E>
}

/** The same, of an endpoint that answers with a file. */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> => {
  const response = await answerTo<E>(endpoint, input)
  if (!response.ok) replyIn(response.status, await response.text().catch(cutOff))
  return response.blob().catch(cutOff)
}
