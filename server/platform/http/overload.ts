import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { isEventStream } from './eventStream.ts'

/**
 * What cannot be answered soon is refused at once. Whatever the bottleneck (the pool, the disk, the processor),
 * requests under way pile up, so their number is the one signal.
 */
export const refuseOverload = (app: FastifyInstance, maxConcurrent: number): void => {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    // A stream of events stays open and costs next to nothing meanwhile.
    if (!isEventStream(request.routeOptions.config.endpoint)) {
      running += 1
      reply.raw.once('close', () => {
        running -= 1
      })
    }
    if (running > maxConcurrent) throw new Refusal('server.busy', { retryAfterSeconds: 1 })
  })
}
