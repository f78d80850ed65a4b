import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaffPath } from '#contract/access.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { type Language, serviceWorkerFile } from '#contract/language.ts'
import { contentSecurityPolicy } from './security.ts'
import { pageLanguageOf } from './staffLanguage.ts'

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

type FindShopLanguage = () => Promise<Language>

/** An ETag of the file's size and time could be that of the other language, so the small page has none. */
const withoutValidators = { etag: false, lastModified: false } as const

const pageSender = (findShopLanguage: FindShopLanguage) => async (request: FastifyRequest, reply: FastifyReply) => {
  const path = request.url.split('?', 1)[0] ?? '/'
  if (path === '/api' || path.startsWith('/api/')) return refuseApi(request, reply, path)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new Refusal('method.notAllowed', { method: request.method, path })
  }
  if (path.startsWith('/assets/')) throw new Refusal('path.unknown', { path })
  if (!isStaffPath(path)) return reply.redirect('/')
  const language = await pageLanguageOf(request, path, findShopLanguage)
  reply.headers({ 'content-security-policy': staffPolicy, vary: 'cookie' })
  return reply.sendFile(`staff.${language}.html`, withoutValidators)
}

const workers = Object.values(serviceWorkerFile)

/** A service worker's own fetches follow the policy that its script was served with. */
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

const compressed = { preCompressed: true, cacheControl: false } as const

/** Serves the built web app, compressed at build time. Hashed files are cached forever, others are revalidated. */
export const serveWeb = async (app: FastifyInstance, findShopLanguage: FindShopLanguage): Promise<void> => {
  await app.register(fastifyStatic, {
    ...compressed,
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', 'no-cache')
      if (workers.some(worker => file.startsWith(join(root, worker))))
        reply.header('content-security-policy', serviceWorkerPolicy)
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
  app.setNotFoundHandler(pageSender(findShopLanguage))
}
