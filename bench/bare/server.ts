import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { allowlist, health, session, users } from './access.ts'
import { activity } from './activity.ts'
import { feedbackDashboard } from './feedback.ts'
import { messages } from './messages.ts'
import type { BareEndpoint } from './page.ts'
import { repair, repairs, summary } from './repairs.ts'
import { type BareWrite, changeStatus, newTicket, storedPicture } from './repairWrites.ts'
import { salesReport } from './reports.ts'
import { sales } from './sales.ts'
import { newSale } from './saleWrites.ts'
import { misses, tracked } from './tracking.ts'
import { warranties } from './warranties.ts'

/**
 * The upper limit for the product: only Node and pg. It runs the same queries, including those for the session and the
 * look-up throttle, and answers with the same JSON, but checks nothing.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 })

const run = async ({ statement: { name, text, values } }: BareEndpoint) => {
  const { rows } = await pool.query({ name, text, values: [...values] })
  return rows[0]
}

const sessionOf = (request: IncomingMessage) => session(request.headers.cookie ?? '')

const trackingPath = '/api/tracking/'
const openPaths = ['/api/health', '/api/session']

/** The query that the product runs before it answers. */
const checkFor = (request: IncomingMessage): BareEndpoint | undefined => {
  const url = request.url ?? ''
  if (url.startsWith(trackingPath)) return misses(request.socket.remoteAddress ?? '')
  return openPaths.includes(url) ? undefined : sessionOf(request)
}

const endpoints: Record<string, (input: URLSearchParams, request: IncomingMessage) => BareEndpoint> = {
  '/api/health': () => health,
  '/api/session': (_input, request) => sessionOf(request),
  '/api/users': users,
  '/api/allowlist': (input, request) => allowlist(input, request.socket.remoteAddress ?? ''),
  '/api/repairs': repairs,
  '/api/repairs/summary': () => summary,
  '/api/feedback-dashboard': () => feedbackDashboard,
  '/api/messages': messages,
  '/api/sales': sales,
  '/api/reports/sales': salesReport,
  '/api/warranties': warranties,
  '/api/activity': activity,
  '/api/files': () => storedPicture,
}

const findEndpoint = (request: IncomingMessage): BareEndpoint | undefined => {
  const [path = '', query] = (request.url ?? '').split('?')
  const known = endpoints[path]
  if (known) return known(new URLSearchParams(query), request)
  if (path.startsWith('/api/repairs/')) return repair(path.slice('/api/repairs/'.length))
  if (path.startsWith(trackingPath)) return tracked(path.slice(trackingPath.length))
  return undefined
}

const web = join(import.meta.dirname, '../../dist/web')
const files = new Map<string, Buffer>()

/** Caches the files that the build compressed. */
const fileAt = (path: string): Buffer => {
  const found = files.get(path) ?? readFileSync(join(web, path === '/login' ? 'staff.html.br' : `${path}.br`))
  files.set(path, found)
  return found
}

const send = (response: ServerResponse, headers: Record<string, string>, body: string | Buffer) => {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

/** The body is whatever the client has sent: the bare server checks nothing. */
const write = async (request: IncomingMessage, write: BareWrite): Promise<string> => {
  const body = (await json(request)) as never
  const { id } = JSON.parse((await run(sessionOf(request))).json)
  const client = await pool.connect()
  try {
    const answer = await write(client, id, body, request.url ?? '')
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

const findWrite = (path: string): BareWrite | undefined => {
  if (path.startsWith('/api/repairs/')) return changeStatus
  return { '/api/repairs': newTicket, '/api/sales': newSale }[path]
}

const server = createServer(async (request, response) => {
  try {
    const writing = request.method === 'POST' ? findWrite(request.url ?? '') : undefined
    if (writing) {
      const answer = await write(request, writing)
      return send(response, { 'content-type': 'application/json' }, answer)
    }
    const endpoint = findEndpoint(request)
    if (!endpoint) return send(response, { 'content-encoding': 'br' }, fileAt(request.url ?? ''))
    const check = checkFor(request)
    if (check) await run(check)
    send(response, { 'content-type': 'application/json' }, endpoint.json(await run(endpoint)))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit())
