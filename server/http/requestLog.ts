import type { FastifyInstance } from 'fastify'

/** One line a request: the route's pattern, not the address, since that may name a customer. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller && 'user' in request.caller ? request.caller.user.id : undefined,
      address: request.caller?.address,
    })
  })
}
