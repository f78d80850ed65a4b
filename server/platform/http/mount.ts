import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { type Allow, can, isAllow } from '#contract/access.ts'
import { type Download, download, type Endpoint, type Pdf, type Picture, pdf, picture } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { unattendedHeader } from '#contract/session/sessionTimeout.ts'
import { type CallerOf, type CallerOptions, visitorOf } from './caller.ts'
import { isEventStream, openEventStream } from './eventStream.ts'
import { parseInput } from './parseInput.ts'
import { maxPublicBodyBytes } from './requestLimits.ts'
import type { Route } from './route.ts'
import { sessionCookie } from './sessionCookie.ts'
import { deviceLanguageOf } from './staffLanguage.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: CallerOf<Allow> | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Fails the start if a route below /api has no access rule. */
export const assertAccessRules = (app: FastifyInstance): void => {
  app.addHook('onRoute', route => {
    if (route.url.startsWith('/api') && !isAllow(route.config?.endpoint?.allow)) {
      throw new Error(`${route.method} ${route.url} has no access rule`)
    }
  })
}

const assertEveryEndpointIsServed = (routes: readonly Route[]): void => {
  const mounted = new Set(routes.map(route => route.endpoint))
  const missing = endpoints.filter(endpoint => !mounted.has(endpoint))
  const undeclared = routes.filter(route => !endpoints.includes(route.endpoint))
  if (missing.length > 0) throw new Error(`Nothing serves ${missing.map(endpoint => endpoint.name).join(', ')}`)
  if (undeclared.length > 0) {
    throw new Error(`Not in contract/endpoints.ts: ${undeclared.map(route => route.endpoint.name).join(', ')}`)
  }
}

const accessGuard =
  (endpoint: Endpoint, options: CallerOptions): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const visitor = visitorOf(request, reply, options)
    request.caller = visitor
    const { allow } = endpoint
    if (allow === 'public') return
    // A browser opens its stream and refetches changed data by itself, which must not restart the idle timeout.
    const isUse = !isEventStream(endpoint) && request.headers[unattendedHeader] === undefined
    const { db, findSession } = options
    const session = await findSession(db, sessionCookie(request, reply).read(), { isUse, visitor })
    if (!session) throw new Refusal('session.required')
    if (!can(session.user, allow)) throw new Refusal(endpoint.denial ?? 'access.denied')
    request.caller = { ...visitor, ...session }
  }

/**
 * A browser may cache a picture but must revalidate it each time, since its next user may not be allowed to see it.
 * Anyone who knows the URL of a public picture may see it.
 */
const cacheControlOf = ({ allow }: Endpoint) => (allow === 'public' ? 'private, max-age=86400' : 'private, no-cache')

const sendPicture = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { version, open }: Picture,
) => {
  const etag = `"${version}"`
  const cacheHeaders = { 'cache-control': cacheControlOf(endpoint), etag }
  const cachedTags = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (cachedTags?.includes(etag)) return reply.code(304).headers(cacheHeaders).send()
  const bytes = await open()
  return reply.headers({ ...cacheHeaders, 'content-type': 'image/webp', 'content-disposition': 'inline' }).send(bytes)
}

/** Of other letters than those of a header, the bytes are written (RFC 6266). */
const fileNameHeader = (name: string): string =>
  /^[ -~]*$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`

const sendPdf = (reply: FastifyReply, { fileName, bytes }: Pdf): FastifyReply =>
  reply
    .header('content-disposition', `inline; ${fileNameHeader(fileName)}`)
    .type('application/pdf')
    .send(bytes)

const sendDownload = (reply: FastifyReply, { fileName, size, content }: Download): FastifyReply =>
  reply
    .headers({ 'content-disposition': `attachment; filename="${fileName}"`, 'content-length': size })
    .type('application/x-tar')
    .send(Readable.from(content))

/** A page of the API is text with its own styles and loads nothing. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const send = (reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply => {
  if (answer === undefined) return reply.code(204).send()
  if (endpoint.mediaType === 'text/html') {
    return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(answer)
  }
  if (endpoint.mediaType === 'text/plain') return reply.type('text/plain; charset=utf-8').send(answer)
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json')
    .send(JSON.stringify(answer))
}

const handlerOf =
  (route: Route, { db }: CallerOptions) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.caller) throw new Error('A request bypassed its access guard')
    const input = parseInput(route.endpoint, request)
    const context = {
      db,
      cookie: sessionCookie(request, reply),
      deviceLanguage: deviceLanguageOf(request, reply),
      userAgent: request.headers['user-agent'] ?? '',
      get file() {
        return request.body instanceof Readable ? request.body : Readable.from([])
      },
      openStream: () => openEventStream(reply),
    }
    const answer = await route.run(context, request.caller, input)
    if (reply.sent) return reply
    if (route.endpoint.reply === picture) return sendPicture(request, reply, route.endpoint, answer as Picture)
    if (route.endpoint.reply === pdf) return sendPdf(reply, answer as Pdf)
    if (route.endpoint.reply === download) return sendDownload(reply, answer as Download)
    return send(reply, route.endpoint, answer)
  }

/** Undefined for Fastify's default. */
const bodyLimitOf = ({ allow, maxBodyBytes }: Endpoint): number | undefined =>
  allow === 'public' ? maxPublicBodyBytes : maxBodyBytes

const skipBodyParsing = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** Registers every endpoint of the contract as a Fastify route: access guard, input parsing, handler, reply. */
export const mount = (app: FastifyInstance, routes: readonly Route[], options: CallerOptions): void => {
  assertEveryEndpointIsServed(routes)
  app.decorateRequest('caller', null)
  const serve = (scope: FastifyInstance, route: Route) =>
    scope.route({
      method: route.endpoint.method,
      url: route.endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: route.endpoint },
      bodyLimit: bodyLimitOf(route.endpoint),
      exposeHeadRoute: !isEventStream(route.endpoint),
      onRequest: accessGuard(route.endpoint, options),
      handler: handlerOf(route, options),
    })
  for (const route of routes.filter(({ endpoint }) => !endpoint.body)) serve(app, route)
  app.register(async scope => {
    skipBodyParsing(scope)
    for (const route of routes.filter(({ endpoint }) => endpoint.body === 'file')) serve(scope, route)
  })
}
