import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { isEventStream } from './eventStream.ts'

/**
 * Refuses requests at once when too many are running (load shedding). Whichever resource is the bottleneck, the
 * connection pool, the disk or the CPU, the number of running requests grows, so it is the only signal needed.
 */
export const limitConcurrentRequests = (app: FastifyInstance, maxConcurrent: number): void => {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    // An event stream stays open and uses almost no resources.
    if (!isEventStream(request.routeOptions.config.endpoint)) {
      running += 1
      reply.raw.once('close', () => {
        running -= 1
      })
    }
    if (running > maxConcurrent) throw new Refusal('server.busy', { retryAfterSeconds: 1 })
  })
}
