import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { unattendedHeader } from '#contract/session/sessionTimeout.ts'
import { isUserIdle } from '#web/browser/userActivity.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { parseReply } from '#web/http/reply.ts'
import { type RequestKind, reportTimeout, TimeoutFailure, timeoutSeconds } from '#web/http/timeout.ts'
import { noteServerTime, reportConnection } from '#web/offline/connection.ts'

/** The part of an endpoint that a call needs. A page that must load without the schemas passes only this. */
export type EndpointRoute<E extends Endpoint> = Pick<E, 'method' | 'path' | 'body'>

export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
  constructor(cause: unknown) {
    super('No connection to the shop server. Please check the network and try again.', { cause })
  }
}

let sessionEnded: () => void = () => undefined
/** Sets the listener that is called when the server answers that the session has ended. */
export const onSessionEnded = (listener: () => void): void => {
  sessionEnded = listener
}

const isDefined = ([, value]: [string, unknown]) => value !== undefined

/** The URL and body of a call: names in braces come from the input, the rest goes into the query or the body. */
export const requestFor = (endpoint: EndpointRoute<Endpoint>, input: Record<string, unknown>) => {
  const { method, path } = endpoint
  const rest = new Map(Object.entries(input).filter(isDefined))
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    if (value === undefined || value === '') throw new Error(`${method} ${path} needs ${name}`)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (sendsInputInBody(endpoint)) return { url, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${url}?${query}` : url }
}

/** Parses the server's answer and reports a session that has ended. Throws a RefusedCall if it refused the call. */
export const replyIn = (status: number, text: string): unknown => {
  try {
    return parseReply(status, text)
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 'session.required') sessionEnded()
    throw error
  }
}

const kindOf = ({ method }: EndpointRoute<Endpoint>): RequestKind => (method === 'GET' ? 'read' : 'write')

const optionsFor = (method: string, body: string | undefined, signal: AbortSignal): RequestInit => ({
  method,
  signal,
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(isUserIdle() && { [unattendedHeader]: 'yes' }),
  },
  ...(body !== undefined && { body }),
})

/** Only a failed connection puts the app into offline mode. A timeout is reported, and a health check follows. */
const failureFrom = (cause: unknown, kind: RequestKind, isTimeout: boolean, isAnswered: boolean): Error => {
  if (!isTimeout) {
    if (!isAnswered) reportConnection(false)
    return new ConnectionFailure(cause)
  }
  if (kind !== 'health') reportTimeout()
  return new TimeoutFailure(kind, cause)
}

interface Request<E extends Endpoint> {
  endpoint: EndpointRoute<E>
  input: InputOf<E>
  kind: RequestKind
}

/** Sends one request and reads the answer. The timeout covers both. */
const send = async <E extends Endpoint, T>(
  { endpoint, input, kind }: Request<E>,
  read: (response: Response) => Promise<T>,
): Promise<{ status: number; content: T }> => {
  const { url, body } = requestFor(endpoint, input)
  const signal = AbortSignal.timeout(timeoutSeconds[kind] * 1000)
  let response: Response | undefined
  try {
    response = await fetch(url, optionsFor(endpoint.method, body, signal))
    reportConnection(true)
    return { status: response.status, content: await read(response) }
  } catch (cause) {
    throw failureFrom(cause, kind, signal.aborted, response !== undefined)
  }
}

/** Calls an endpoint. Throws a RefusedCall, a ConnectionFailure without a connection, or a TimeoutFailure. */
export const call = async <E extends Endpoint>(
  endpoint: E | EndpointRoute<E>,
  input: InputOf<E>,
  kind = kindOf(endpoint),
): Promise<ReplyOf<E>> => {
  const read = (response: Response) => {
    noteServerTime(response.headers.get('date'))
    return response.text()
  }
  const { status, content } = await send<E, string>({ endpoint, input, kind }, read)
  return replyIn(status, content) as ReplyOf<E>
}

/** Calls an endpoint that answers with a file. */
export const callForFile = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Blob> => {
  const read = (response: Response) => (response.ok ? response.blob() : response.text())
  const { status, content } = await send<E, Blob | string>({ endpoint, input, kind: 'file' }, read)
  return typeof content === 'string' ? (replyIn(status, content) as never) : content
}
