import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'

const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
}

/** The Content-Security-Policy of a page. */
export const contentSecurityPolicy = (styles: string): string =>
  `default-src 'self'; style-src 'self' ${styles}; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** The origin that a request was sent to. */
export const requestOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

/** CSRF protection. Browsers send these headers; any other client sends our cookie on purpose. */
const isSameOrigin = (request: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  return site === 'same-origin' || origin === publicUrl || origin === requestOrigin(request)
}

/** PUBLIC_URL says that the shop is meant to be opened over https, so its subdomains are too. */
const transportSecurity = (publicUrl: string | undefined): string =>
  `max-age=31536000${publicUrl?.startsWith('https:') ? '; includeSubDomains' : ''}`

export const setSecurityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): void => {
  reply.headers(securityHeaders)
  reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', transportSecurity(publicUrl))
}

export const protectRequests = (app: FastifyInstance, publicUrl: string | undefined): void => {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, publicUrl)
    if (!safeMethods.includes(request.method) && !isSameOrigin(request, publicUrl)) {
      throw new Refusal('request.otherOrigin')
    }
  })
}
