import { connect } from 'node:net'

/** The path of a GET, or a function that makes the path and body of a new POST. */
export type BenchRequest = string | (() => { readonly path: string; readonly body: object })

export interface Target {
  readonly port: number
  readonly headers: Readonly<Record<string, string>>
}

interface Load {
  /** Asked for by turns. */
  readonly asked: readonly BenchRequest[]
  readonly connections: number
  readonly seconds: number
}

export interface Counted {
  readonly perSecond: number
  /** Of each request, in milliseconds. */
  readonly latencies: readonly number[]
}

const bytesOf = (first: string, headers: Target['headers'], body = ''): Buffer => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([first, ...lines, '', body].join('\r\n'))
}

/** What is read is the same bytes each time. */
const requestFor = (asked: BenchRequest, headers: Target['headers']): (() => Buffer) => {
  if (typeof asked === 'string') {
    const bytes = bytesOf(`GET ${asked} HTTP/1.1`, headers)
    return () => bytes
  }
  return () => {
    const { path, body } = asked()
    const text = JSON.stringify(body)
    const about = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    return bytesOf(`POST ${path} HTTP/1.1`, { ...headers, ...about }, text)
  }
}

const endOfHead = '\r\n\r\n'

/** How many bytes the answer that begins with these has. */
const lengthOf = (start: Buffer): number => {
  const end = start.indexOf(endOfHead)
  const head = start.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!/^HTTP\/1\.1 20[01] /.test(head) || length === undefined) throw new Error(`Not an answer to count:\n${head}`)
  return end + endOfHead.length + Number(length)
}

/** One request after the other until there is no next one; tells how long each took. */
const askOnOneConnection = (
  port: number,
  nextRequest: () => Buffer | undefined,
  tell: (latency: number) => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let since = 0
  let awaited = 0
  const ask = () => {
    const request = nextRequest()
    since = performance.now()
    if (request) socket.write(request)
    else socket.destroy()
  }
  const receive = (bytes: Buffer) => {
    if (awaited === 0) awaited = lengthOf(bytes)
    awaited -= bytes.length
    if (awaited > 0) return
    tell(performance.now() - since)
    ask()
  }
  socket.on('connect', ask).on('error', reject).on('close', resolve)
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
 * Asks until the time is over. A client of our own, since it shares two cores with the servers and must do no more than
 * it has to: it sends prepared bytes and counts those that come back. Tools cost a fifth more, and spread wider.
 */
export const countAnswers = async (
  { port, headers }: Target,
  { asked, connections, seconds }: Load,
): Promise<Counted> => {
  const requests = asked.map(one => requestFor(one, { host: `127.0.0.1:${port}`, ...headers }))
  const latencies: number[] = []
  const start = performance.now()
  let turn = 0
  const nextRequest = () => {
    // A machine too busy to begin in time must still have something to divide by.
    if (turn >= connections && performance.now() - start >= seconds * 1000) return undefined
    turn += 1
    return requests[turn % requests.length]?.()
  }
  const record = (latency: number) => latencies.push(latency)
  await Promise.all(Array.from({ length: connections }, () => askOnOneConnection(port, nextRequest, record)))
  return { perSecond: (latencies.length * 1000) / (performance.now() - start), latencies }
}
