import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { unattendedHeader } from '#contract/session/sessionTimeout.ts'
import { createStore } from '#web/browser/createStore.ts'
import { isUserIdle } from '#web/browser/userActivity.ts'
import { noteServerTime, reportConnection } from '#web/http/connection.ts'
import { httpTexts } from '#web/http/http.texts.ts'
import { parseJson, refusalIn } from '#web/http/reply.ts'
import { type RequestKind, reportTimeout, TimeoutFailure, timeoutSeconds } from '#web/http/timeout.ts'
import { language } from '#web/language/language.ts'

/** The part of an endpoint that a call needs. A page that must load without the schemas passes only this. */
export type EndpointRoute<E extends Endpoint> = Pick<E, 'method' | 'path' | 'body'>

export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
  constructor(cause: unknown) {
    super(httpTexts.noConnection, { cause })
  }
}

const sessionEnded = createStore(null)

/** Calls the listener when the server answers that the session has ended. */
export const onSessionEnded = (listener: () => void): (() => void) => sessionEnded.subscribe(listener)

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

const withoutContent = 204

/**
 * Parses the server's answer and reports a session that has ended. Throws a RefusedCall if it refused the call. A successful
 * answer that is not JSON is a page of the network, for example about missing credit: the server cannot be reached. The
 * refusal of a proxy whose server is down does not say whether we are online.
 */
export const replyIn = (status: number, text: string, date: string | null): unknown => {
  const reply = parseJson(text)
  const isOwn = reply !== undefined || status === withoutContent
  if (isOwn) {
    reportConnection(true)
    noteServerTime(date)
  }
  if (status >= 300) {
    const refusal = refusalIn(status, reply)
    if (refusal.code === 'session.required') sessionEnded.set(null)
    throw refusal
  }
  if (isOwn) return reply
  reportConnection(false)
  throw new ConnectionFailure(new Error(`HTTP ${status} without JSON`))
}

const kindOf = ({ method }: EndpointRoute<Endpoint>): RequestKind => (method === 'GET' ? 'read' : 'write')

export interface CallOptions {
  kind?: RequestKind
  /** Cancels the call, for example a search that a newer one has superseded. The call then throws its reason. */
  signal?: AbortSignal
}

/** Sends one request and reads the answer. The timeout covers both. */
export const send = async <E extends Endpoint, T>(
  endpoint: EndpointRoute<E>,
  input: InputOf<E>,
  { kind = kindOf(endpoint), signal }: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<{ status: number; date: string | null; content: T }> => {
  const { url, body } = requestFor(endpoint, input)
  const timeout = AbortSignal.timeout(timeoutSeconds[kind] * 1000)
  let response: Response | undefined
  try {
    response = await fetch(url, {
      method: endpoint.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'accept-language': language,
        ...(body && { 'content-type': 'application/json' }),
        ...(isUserIdle() && { [unattendedHeader]: 'yes' }),
      },
      body: body ?? null,
    })
    return { status: response.status, date: response.headers.get('date'), content: await read(response) }
  } catch (cause) {
    signal?.throwIfAborted()
    if (timeout.aborted) {
      // A health check follows, which finds out whether there is a connection.
      if (kind !== 'health') reportTimeout()
      throw new TimeoutFailure(kind, cause)
    }
    if (!response) reportConnection(false)
    throw new ConnectionFailure(cause)
  }
}

/** Calls an endpoint. Throws a RefusedCall, a ConnectionFailure without a connection, or a TimeoutFailure. */
export const call = async <E extends Endpoint>(
  endpoint: E | EndpointRoute<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const { status, date, content } = await send<E, string>(endpoint, input, options, response => response.text())
  return replyIn(status, content, date) as ReplyOf<E>
}
