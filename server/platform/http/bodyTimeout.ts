import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { onceClosed } from './onceClosed.ts'
import type { RequestLimits } from './requestLimits.ts'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const takesLargeBody = ({ routeOptions }: FastifyRequest): boolean => {
  const { body, maxBodyBytes } = routeOptions.config.endpoint ?? {}
  return body === 'file' || maxBodyBytes !== undefined
}

const isUploadOfUser = (request: FastifyRequest): boolean =>
  takesLargeBody(request) && request.caller !== null && 'user' in request.caller

const refuse = (request: FastifyRequest, reply: FastifyReply): void => {
  // Tells the handler of an upload that no more bytes will come.
  const endBody = () => request.raw.destroy()
  if (reply.raw.closed) return void endBody()
  onceClosed(reply.raw, endBody)
  if (!reply.sent) reply.header('connection', 'close').send(new Refusal('request.tooSlow'))
}

/** Ends requests whose body does not arrive in time, because each one occupies a connection. */
export const limitBodyTime = (
  app: FastifyInstance,
  { bodyTimeoutMs, minUploadBytesPerSecond }: Pick<RequestLimits, 'bodyTimeoutMs' | 'minUploadBytesPerSecond'>,
): void => {
  const minBytes = (minUploadBytesPerSecond * bodyTimeoutMs) / 1000
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { socket } = request.raw
    let bytesBefore = socket.bytesRead
    const check = () => {
      // The whole body is here, even if the handler has not read it yet.
      if (request.raw.complete) return stop()
      const isFastEnough = isUploadOfUser(request) && socket.bytesRead - bytesBefore >= minBytes
      bytesBefore = socket.bytesRead
      if (isFastEnough) return
      stop()
      refuse(request, reply)
    }
    const timer = setInterval(check, bodyTimeoutMs).unref()
    const stop = () => clearInterval(timer)
    request.raw.once('end', stop).once('close', stop)
  })
}
