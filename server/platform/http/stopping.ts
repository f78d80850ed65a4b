import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'

/** Refuses the requests that still arrive on open connections while the server stops. */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Refusal('server.stopping', { retryAfterSeconds: 5 })
  })
}
