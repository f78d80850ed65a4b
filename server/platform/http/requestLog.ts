import type { FastifyInstance } from 'fastify'

/** Without the row that PostgreSQL quotes in an error's detail: it may hold a password's hash or a customer. */
export const loggedError = ({ name, message, stack, ...rest }: Error & { code?: string; constraint?: string }) => ({
  type: name,
  message,
  stack: stack ?? '',
  code: rest.code,
  constraint: rest.constraint,
})

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
