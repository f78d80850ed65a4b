import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaffPath } from '#contract/access.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { pagePolicy } from './security.ts'

const root = join(import.meta.dirname, '../../../dist/web')

/** Emotion, under the staff's UI kit, needs inline styles; a paper to print is shown in a frame from the page's own bytes. */
const staffPolicy = `${pagePolicy("'unsafe-inline'")}; frame-src blob:`

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

/** The policy a worker is sent with is the one it fetches under. */
const workersPolicy = "default-src 'none'; connect-src 'self'"

const cachingOf = (file: string) =>
  file.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The built web: hashed files for ever, the others fresh each time, everything compressed at build. */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cachingOf(file))
      if (file.startsWith(join(root, 'service-worker.js'))) reply.header('content-security-policy', workersPolicy)
    },
  })
  app.setNotFoundHandler(sendPage)
}
