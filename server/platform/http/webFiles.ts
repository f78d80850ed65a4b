import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaffPath } from '#contract/access.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { contentSecurityPolicy } from './security.ts'

const root = join(import.meta.dirname, '../../../dist/web')

/** Emotion, which the staff UI kit uses, needs inline styles. A paper to print is shown in a frame from a blob URL. */
const staffPolicy = `${contentSecurityPolicy("'unsafe-inline'")}; frame-src blob:`

const methodsAt = (path: string): string[] =>
  endpoints
    .filter(endpoint => new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(endpoint => endpoint.method)

const refuseApi = (request: FastifyRequest, reply: FastifyReply, path: string): never => {
  const methods = methodsAt(path)
  if (methods.length === 0) throw new Refusal('path.unknown', { path })
  reply.header('allow', methods.join(', '))
  throw new Refusal('method.notAllowed', { method: request.method, path })
}

const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (path === '/api' || path.startsWith('/api/')) return refuseApi(request, reply, path)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Refusal('method.notAllowed', { method: request.method, path })
  }
  if (path.startsWith('/assets/')) throw new Refusal('path.unknown', { path })
  if (!isStaffPath(path)) return reply.redirect('/')
  return reply.header('content-security-policy', staffPolicy).sendFile('staff.html')
}

/** A service worker's own fetches follow the policy that its script was served with. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

const compressed = { preCompressed: true, cacheControl: false } as const

/** Serves the built web app, compressed at build time. Hashed files are cached forever, others are revalidated. */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    ...compressed,
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', 'no-cache')
      if (file.startsWith(join(root, 'service-worker.js'))) reply.header('content-security-policy', serviceWorkerPolicy)
    },
  })
  // One route for all: hundreds of them took a tenth of the time of a start.
  await app.register(fastifyStatic, {
    ...compressed,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: path => !/\.(br|gz)$/.test(path),
    setHeaders: reply => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.setNotFoundHandler(sendPage)
}
