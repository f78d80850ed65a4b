import type { FastifyInstance } from 'fastify'

/** Leaves out PostgreSQL's detail, which quotes the row: it may contain a password hash or a customer's data. */
export const serializeError = ({ name, message, stack, ...rest }: Error & { code?: string; constraint?: string }) => ({
  type: name,
  message,
  stack: stack ?? '',
  code: rest.code,
  constraint: rest.constraint,
})

/** Logs one line per request. It has the route's pattern instead of the URL, which may identify a customer. */
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
