import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { isEventStream } from './eventStream.ts'
import { onceClosed } from './onceClosed.ts'
import type { RequestLimits } from './requestLimits.ts'

/**
 * Refuses requests at once when too many are running (load shedding). Whichever resource is the bottleneck, the
 * connection pool, the disk or the CPU, the number of running requests grows, so it is the only signal needed. A request
 * counts only while the server works on it: not while its body arrives, and not while the client reads the reply.
 */
export const limitConcurrentRequests = (
  app: FastifyInstance,
  { maxConcurrentRequests }: Pick<RequestLimits, 'maxConcurrentRequests'>,
): void => {
  const running = new Set<FastifyRequest>()
  const count = (request: FastifyRequest, reply: FastifyReply): void => {
    // An event stream stays open and uses almost no resources. A closed reply emits no further 'close' event.
    const isIgnored = isEventStream(request.routeOptions.config.endpoint) || reply.raw.destroyed
    if (!isIgnored) running.add(request)
  }
  const admit = (request: FastifyRequest, reply: FastifyReply): void => {
    if (running.size >= maxConcurrentRequests) throw new Refusal('server.busy', { retryAfterSeconds: 1 })
    count(request, reply)
  }
  app.addHook('onRequest', async (request, reply) => {
    onceClosed(reply.raw, () => running.delete(request))
    admit(request, reply)
  })
  app.addHook('preParsing', async request => void running.delete(request))
  app.addHook('preValidation', async (request, reply) => {
    const isUpload = request.routeOptions.config.endpoint?.body === 'file'
    if (isUpload) request.raw.once('end', () => count(request, reply))
    else admit(request, reply)
  })
  app.addHook('onSend', async request => void running.delete(request))
}
