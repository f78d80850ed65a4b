import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

export const isEventStream = (endpoint: Endpoint | undefined): boolean => endpoint?.mediaType === 'text/event-stream'

/** Takes the response over from Fastify. Its connection closes with it, so a shutdown need not wait for keep-alive. */
export const openEventStream = (reply: FastifyReply): ServerResponse => {
  // A buffering proxy would delay the events.
  reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' }).hijack()
  // A browser may disconnect during a write, which is no error.
  reply.raw.on('error', () => {})
  return reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
}
