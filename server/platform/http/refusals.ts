import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalBody, type RefusalCode, refusalOfField } from '#contract/errors.ts'
import { formatRefusal } from '#contract/formatRefusal.ts'
import { nested, type Words } from '#contract/message.ts'
import { type Reader, readerOf } from '#contract/session/preferenceValues.ts'
import { acceptedLanguage } from './acceptedLanguage.ts'
import type { ActingUser } from './caller.ts'

const malformed = (reason: Words) => () => new Refusal('request.malformed', { reason: nested(reason) })

const megabyte = 1024 * 1024

const formatSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / megabyte)} MB`

/** What the refusal of an error needs to know of the request. */
type RefusedRequest = Pick<FastifyRequest, 'caller' | 'id' | 'routeOptions' | 'server'>

const fastifyRefusals: Readonly<Record<string, (request: RefusedRequest) => Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: malformed('it is not valid JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: malformed('its body is empty'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed('its length does not match its Content-Length'),
  FST_ERR_BAD_URL: malformed('its URL is malformed'),
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    new Refusal('request.tooLarge', { limit: formatSize(routeOptions.bodyLimit ?? 0) }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('request.wrongType', { expected: 'application/json' }),
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether our own database may be down because its disk is full. */
    isDiskFull(): boolean
  }
}

/** PostgreSQL's code for a write that found no space. */
const diskFullCode = '53100'
const diskFull = () => new Refusal('server.diskFull', { retryAfterSeconds: 30 })

/** SQLSTATEs and network errors of a database that is starting, stopping, out of connections or unreachable. */
const connectionErrorCodes =
  /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const connectionErrorMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$|^Query read timeout/

const isDatabaseUnavailable = (error: Error & { code?: string }): boolean =>
  connectionErrorCodes.test(error.code ?? '') || connectionErrorMessages.test(error.message)

/** Makes the refusal from what the database says of the violation, as far as the user may know it. */
type RefuseWithDetail = (detail: string, user: ActingUser | undefined) => Refusal

/** The error code of each constraint when it is violated, and the field that the error belongs to. */
export type ConstraintRefusals = Readonly<Record<string, readonly [RefusalCode, field?: string] | RefuseWithDetail>>

const constraintRefusal = (
  error: Error & { constraint?: string; detail?: string },
  { caller }: RefusedRequest,
  constraintRefusals: ConstraintRefusals,
): Refusal | undefined => {
  const refusal = constraintRefusals[error.constraint ?? '']
  if (typeof refusal === 'function')
    return refusal(error.detail ?? '', caller && 'user' in caller ? caller.user : undefined)
  const [code, field] = refusal ?? []
  if (!code) return undefined
  if (code === 'server.busy') return new Refusal(code, { retryAfterSeconds: 1 })
  return field ? refusalOfField(code, field) : new Refusal(code)
}

/** Converts any error to a refusal that the client understands. */
export const refusalOf = (
  error: Error & { code?: string; statusCode?: number },
  request: RefusedRequest,
  constraintRefusals: ConstraintRefusals,
): Refusal => {
  if (error instanceof Refusal) return error
  const known = fastifyRefusals[error.code ?? '']?.(request) ?? constraintRefusal(error, request, constraintRefusals)
  if (known) return known
  if (error.code === diskFullCode) return diskFull()
  if (isDatabaseUnavailable(error) && request.server.isDiskFull()) return diskFull()
  if (isDatabaseUnavailable(error)) return new Refusal('server.databaseUnavailable', { retryAfterSeconds: 2 })
  if (error.statusCode && error.statusCode < 500) return malformed('its format is not supported')()
  return new Refusal('server.failed', { requestId: request.id })
}

export const bodyOf = (refusal: Refusal, requestId: string, reader: Reader = readerOf('en')): RefusalBody => ({
  code: refusal.code,
  ...formatRefusal(refusal, reader),
  requestId,
})

/** The language of the caller, with the calendar and clock that a user has chosen. */
const readerOfRequest = (request: FastifyRequest): Reader =>
  readerOf(
    acceptedLanguage(request),
    request.caller && 'user' in request.caller ? request.caller.user.preferences : undefined,
  )

export const sendRefusal = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(refusal.status)
    .type('application/json')
    .send(JSON.stringify(bodyOf(refusal, request.id, readerOfRequest(request))))
}

/** Converts an error to a refusal, and logs it if the server is at fault. */
export const refusalWithLog = (
  error: FastifyError,
  request: FastifyRequest,
  constraintRefusals: ConstraintRefusals,
): Refusal => {
  const refusal = refusalOf(error, request, constraintRefusals)
  if (refusal.code === 'server.failed') request.log.error({ err: error })
  else if (refusal.status >= 500)
    request.log.warn({ code: refusal.code, reason: String(refusal.cause ?? error.message) })
  return refusal
}

export const errorHandler =
  (constraintRefusals: ConstraintRefusals) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendRefusal(refusalWithLog(error, request, constraintRefusals), request, reply)
