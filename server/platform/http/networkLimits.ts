import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { isWithin, normalizeAddress } from './address.ts'
import { isEventStream } from './eventStream.ts'
import { networkOf } from './network.ts'
import { onceClosed } from './onceClosed.ts'
import type { RequestLimits } from './requestLimits.ts'

/** Counts what each network uses, up to a maximum. */
const countPerNetwork = (max: number) => {
  const counts = new Map<string, number>()
  return {
    /** False if the network already uses the maximum. */
    add: (network: string): boolean => {
      const count = counts.get(network) ?? 0
      if (count < max) counts.set(network, count + 1)
      return count < max
    },
    remove: (network: string): void => {
      const count = counts.get(network) ?? 0
      if (count > 1) counts.set(network, count - 1)
      else counts.delete(network)
    },
  }
}

/** Closes the connections of a network that has too many, so that it cannot use them all. */
export const limitConnections = (
  server: Server,
  { maxConnectionsPerNetwork }: Pick<RequestLimits, 'maxConnectionsPerNetwork'>,
  trustedProxies: readonly string[],
): void => {
  const connections = countPerNetwork(maxConnectionsPerNetwork)
  server.on('connection', socket => {
    const address = normalizeAddress(socket.remoteAddress)
    if (isWithin(address, trustedProxies)) return
    const network = networkOf(address)
    if (connections.add(network)) socket.once('close', () => connections.remove(network))
    else socket.destroy()
  })
}

/**
 * Closes a connection that sends a request before the last one is answered. No browser does so, and the limits for
 * connections would be worth little if each could bring any number of requests at once.
 */
export const refusePipelinedRequests = (app: FastifyInstance): void => {
  const busy = new WeakSet<Socket>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (busy.has(socket)) {
      reply.hijack()
      socket.destroy()
      return
    }
    busy.add(socket)
    onceClosed(reply.raw, () => busy.delete(socket))
  })
}

/**
 * Refuses the requests of a network that has too many unfinished ones. Behind a trusted proxy the client's network counts.
 * Event streams have limits of their own.
 */
export const limitRequestsPerNetwork = (
  app: FastifyInstance,
  { maxRequestsPerNetwork }: Pick<RequestLimits, 'maxRequestsPerNetwork'>,
): void => {
  const requests = countPerNetwork(maxRequestsPerNetwork)
  app.addHook('onRequest', async (request, reply) => {
    if (isEventStream(request.routeOptions.config.endpoint)) return
    const network = networkOf(normalizeAddress(request.ip))
    if (!requests.add(network)) throw new Refusal('request.tooManyAtOnce', { retryAfterSeconds: 1 })
    onceClosed(reply.raw, () => requests.remove(network))
  })
}
