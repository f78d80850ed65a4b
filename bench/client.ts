import { connect } from 'node:net'

/** A path to GET, or a function that makes the path and body of each POST. */
export type BenchRequest = string | (() => { readonly path: string; readonly body: object })

export interface Target {
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
}

interface Load {
  /** Sent in rotation. */
  readonly requests: readonly BenchRequest[]
  readonly connections: number
  readonly seconds: number
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds of each request. */
  readonly latencies: readonly number[]
}

const requestBytes = (first: string, headers: Target['headers'], body = ''): Buffer => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([first, ...lines, '', body].join('\r\n'))
}

/** The bytes of a GET never change, so they are prepared once. */
const prepareRequest = (request: BenchRequest, headers: Target['headers']): (() => Buffer) => {
  if (typeof request === 'string') {
    const bytes = requestBytes(`GET ${request} HTTP/1.1`, headers)
    return () => bytes
  }
  return () => {
    const { path, body } = request()
    const text = JSON.stringify(body)
    const bodyHeaders = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    return requestBytes(`POST ${path} HTTP/1.1`, { ...headers, ...bodyHeaders }, text)
  }
}

const endOfHead = '\r\n\r\n'

/** The number of bytes of the response that starts with these. */
const responseLength = (start: Buffer): number => {
  const end = start.indexOf(endOfHead)
  const head = start.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!/^HTTP\/1\.1 20[01] /.test(head) || length === undefined) throw new Error(`Not a successful response:\n${head}`)
  return end + endOfHead.length + Number(length)
}

/** Sends one request after the other until there is no next one, and records each latency. */
const sendOnConnection = (
  port: number,
  nextRequest: () => Buffer | undefined,
  record: (latency: number) => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let sentAt = 0
  let bytesLeft = 0
  const sendNext = () => {
    const request = nextRequest()
    sentAt = performance.now()
    if (request) socket.write(request)
    else socket.destroy()
  }
  const receive = (bytes: Buffer) => {
    if (bytesLeft === 0) bytesLeft = responseLength(bytes)
    bytesLeft -= bytes.length
    if (bytesLeft > 0) return
    record(performance.now() - sentAt)
    sendNext()
  }
  socket.on('connect', sendNext).on('error', reject).on('close', resolve)
  socket.on('end', () => socket.destroy(new Error('The server closed a connection')))
  socket.on('data', (bytes: Buffer) => {
    try {
      receive(bytes)
    } catch (error) {
      socket.destroy(error as Error)
    }
  })
  return promise
}

/**
 * Sends requests until the time is over. This is our own client, because it shares two cores with the servers and must
 * use little CPU: it sends prepared bytes and counts response bytes. Existing tools cost a fifth more and vary more.
 */
export const measureLoad = async (
  { port, headers }: Target,
  { requests, connections, seconds }: Load,
): Promise<LoadResult> => {
  const prepared = requests.map(request => prepareRequest(request, { host: `127.0.0.1:${port}`, ...headers }))
  const latencies: number[] = []
  const start = performance.now()
  let sent = 0
  const nextRequest = () => {
    // Even a machine too busy to start in time sends one request per connection, so that there is a result.
    if (sent >= connections && performance.now() - start >= seconds * 1000) return undefined
    sent += 1
    return prepared[sent % prepared.length]?.()
  }
  const record = (latency: number) => latencies.push(latency)
  await Promise.all(Array.from({ length: connections }, () => sendOnConnection(port, nextRequest, record)))
  return { perSecond: (latencies.length * 1000) / (performance.now() - start), latencies }
}
