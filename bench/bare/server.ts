import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { allowlist, health, session, users } from './access.ts'
import { feedbackDashboard } from './feedback.ts'
import type { Answer } from './page.ts'
import { repair, repairs, summary } from './repairs.ts'
import { sales } from './sales.ts'
import { misses, tracked } from './tracking.ts'

/**
 * The limit we measure ourselves against: Node and pg with nothing in between. It asks the database what the product
 * asks, whose session it is or whether somebody guesses included, and answers with the product's JSON, but checks nothing.
 */
const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? '{}'), max: 20 })

const ask = async ({ question: { name, text, values } }: Answer) => {
  const { rows } = await pool.query({ name, text, values: [...values] })
  return rows[0]
}

const sessionOf = (request: IncomingMessage) => session(request.headers.cookie ?? '')

const trackingPath = '/api/tracking/'
const openPaths = ['/api/health', '/api/session']

/** What the product asks before it answers. */
const askFirst = (request: IncomingMessage): Answer | undefined => {
  const url = request.url ?? ''
  if (url.startsWith(trackingPath)) return misses(request.socket.remoteAddress ?? '')
  return openPaths.includes(url) ? undefined : sessionOf(request)
}

const answers: Record<string, (input: URLSearchParams, request: IncomingMessage) => Answer> = {
  '/api/health': () => health,
  '/api/session': (_input, request) => sessionOf(request),
  '/api/users': users,
  '/api/allowlist': (input, request) => allowlist(input, request.socket.remoteAddress ?? ''),
  '/api/repairs': repairs,
  '/api/repairs/summary': () => summary,
  '/api/feedback-dashboard': () => feedbackDashboard,
  '/api/sales': sales,
}

const answerTo = (request: IncomingMessage): Answer | undefined => {
  const [path = '', query] = (request.url ?? '').split('?')
  const known = answers[path]
  if (known) return known(new URLSearchParams(query), request)
  if (path.startsWith('/api/repairs/')) return repair(path.slice('/api/repairs/'.length))
  if (path.startsWith(trackingPath)) return tracked(path.slice(trackingPath.length))
  return undefined
}

const web = join(import.meta.dirname, '../../dist/web')
const files = new Map<string, Buffer>()

/** Files as they were compressed at build, kept in memory. */
const fileAt = (path: string): Buffer => {
  const found = files.get(path) ?? readFileSync(join(web, path === '/login' ? 'staff.html.br' : `${path}.br`))
  files.set(path, found)
  return found
}

const send = (response: ServerResponse, headers: Record<string, string>, body: string | Buffer) => {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer(async (request, response) => {
  try {
    const answer = answerTo(request)
    if (!answer) return send(response, { 'content-encoding': 'br' }, fileAt(request.url ?? ''))
    const first = askFirst(request)
    if (first) await ask(first)
    send(response, { 'content-type': 'application/json' }, answer.json(await ask(answer)))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.on('disconnect', () => process.exit())
