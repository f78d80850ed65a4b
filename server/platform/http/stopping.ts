import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'

/**
 * Refuses the requests that still arrive on open connections while the server stops. Every reply then closes its connection:
 * the server waits for the last one, and a client would leave it open for its next request.
 */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Refusal('server.stopping', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
