import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

export const isEventStream = (endpoint: Endpoint | undefined): boolean => endpoint?.mediaType === 'text/event-stream'

/** Takes the response over from Fastify. Its end is the end of the connection, so a stopping server need not wait. */
export const openEventStream = (reply: FastifyReply): ServerResponse => {
  // A proxy that collects bytes would hold the events back.
  reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' }).hijack()
  // A browser that goes away in the middle of a write is no failure of ours.
  reply.raw.on('error', () => {})
  return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
}
