import { type Endpoint, type InputOf, type ParsedInputOf, pathParameters, type ReplyOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { formatRefusal } from '#contract/formatRefusal.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { readerOf } from '#contract/session/preferenceValues.ts'

/** A Refusal is sent as the server sends it, any other error is a lost connection, and a Response is sent as it is. */
type Answer<E extends Endpoint> = ReplyOf<E> | Error | Response
type Reply<E extends Endpoint> =
  | Answer<E>
  | ((input: ParsedInputOf<E>, signal: AbortSignal) => Answer<E> | Promise<Answer<E>>)

export const lostConnection = new TypeError('Failed to fetch')

/** The only page of a list. */
export const listOf = <T>(items: T[]) => ({ items, nextCursor: null })

/** A page of a list. The cursor is a position here. */
export const pageOf = <T>(rows: readonly T[], { cursor, limit }: { cursor?: string | undefined; limit: number }) => {
  const start = Number(cursor ?? 0)
  const end = start + limit
  return { items: rows.slice(start, end), nextCursor: end < rows.length ? String(end) : null }
}

const replies = new Map<Endpoint, unknown>()
let requests: { endpoint: Endpoint; input: object }[] = []
let problems: string[] = []
let replyToOthers: Error | undefined

/** Replies to requests to this endpoint until the end of the test, or until the next call for this endpoint. */
export const serve = <E extends Endpoint>(endpoint: E, reply: Reply<NoInfer<E>>): void => {
  replies.set(endpoint, reply)
}

/** For tests of the frame around a page: replies to all requests that are not served. */
export const serveOthers = (reply: Error): void => {
  replyToOthers = reply
}

/** From now on no request reaches the server. */
export const loseConnection = (): void => {
  replies.clear()
  serveOthers(lostConnection)
}

/** What was sent to this endpoint, oldest first. Values from a URL are strings. */
export const requestsTo = <E extends Endpoint>(endpoint: E): InputOf<E>[] =>
  requests.filter(request => request.endpoint === endpoint).map(({ input }) => input as InputOf<E>)

/** A literal path comes before one with a parameter in the same place. */
const routes = endpoints
  .map(endpoint => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  .sort((a, b) => pathParameters(a.endpoint.path).length - pathParameters(b.endpoint.path).length)

const responseOf = (endpoint: Endpoint, answer: unknown): Response => {
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) {
    const { code, status } = answer
    return Response.json({ code, ...formatRefusal(answer, readerOf('en')), requestId: 'r' }, { status })
  }
  if (answer instanceof Error) throw answer
  if (answer === undefined) return new Response(null, { status: 204 })
  return Response.json(answer, { status: endpoint.status ?? 200 })
}

/** The test fails at its end, because the page may show a request that failed here like any other. */
const failTest = (problem: string): Refusal => {
  problems.push(problem)
  return new Refusal('server.failed', { requestId: problem })
}

const answerTo = async (endpoint: Endpoint, input: object, signal: unknown): Promise<unknown> => {
  const parsed = endpoint.input.safeParse(input)
  if (!replies.has(endpoint)) return replyToOthers ?? failTest(`${endpoint.name} is not served`)
  if (!parsed.success) return failTest(`${endpoint.name} got an invalid input: ${parsed.error.message}`)
  const reply = replies.get(endpoint)
  try {
    return typeof reply === 'function' ? await reply(parsed.data, signal) : reply
  } catch (error) {
    return failTest(`The reply to ${endpoint.name} failed: ${error}`)
  }
}

const whenAborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const receive = async (url: string, { method = 'GET', body, signal }: RequestInit = {}): Promise<Response> => {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  if (!route) throw failTest(`${method} ${pathname} is not in the contract`)
  const { endpoint, pattern } = route
  const inPath = Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([name, value]) => [
    name,
    decodeURIComponent(value),
  ])
  const rest = sendsInputInBody(endpoint) ? JSON.parse(String(body)) : Object.fromEntries(searchParams)
  const input = { ...rest, ...Object.fromEntries(inPath) }
  requests.push({ endpoint, input })
  return responseOf(endpoint, await Promise.race([answerTo(endpoint, input, signal), whenAborted(signal)]))
}

/** Receives the requests of the pages. A library may fetch its own data: URL. */
export const startServer = (): void => {
  const { fetch } = globalThis
  globalThis.fetch = (url, init) => (String(url).startsWith('/') ? receive(String(url), init) : fetch(url, init))
}

/** Removes all replies, and throws if the test has sent a request that it does not serve. */
export const resetServer = (): void => {
  const found = problems
  replies.clear()
  ;[requests, problems, replyToOthers] = [[], [], undefined]
  if (found.length > 0) throw new Error(`The fake server refused: ${[...new Set(found)].join('; ')}`)
}
