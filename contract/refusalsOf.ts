import type { Endpoint } from './endpoint.ts'
import { type RefusalCode, refusalCodes } from './errors.ts'
import { sendsInputInBody } from './method.ts'

const always: readonly RefusalCode[] = [
  'request.malformed',
  'request.tooManyAtOnce',
  'server.busy',
  'server.starting',
  'server.stopping',
  'server.databaseUnavailable',
  'server.failed',
]

/** What keeps a request from reaching its handler, by what the endpoint takes and whom it allows. */
const beforeHandler = (endpoint: Endpoint): RefusalCode[] => {
  const { allow, denial, input, method, body } = endpoint
  return [
    ...(Object.keys(input.shape).length > 0 ? (['input.invalid'] as const) : []),
    ...(allow === 'public'
      ? []
      : (['session.required', denial ?? 'access.denied', 'address.notAllowed', 'address.unverified'] as const)),
    ...(method === 'GET' ? [] : (['request.otherOrigin', 'server.diskFull'] as const)),
    ...(sendsInputInBody(endpoint) || body
      ? (['request.tooLarge', 'request.wrongType', 'request.tooSlow'] as const)
      : []),
  ]
}

/** The codes that an endpoint may refuse with: its own, and those that follow from what it takes and whom it allows. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => {
  const { requestId, refusals = [] } = endpoint
  const ofRequestId = requestId ? (['id.taken', 'id.deleted'] as const) : []
  const used = new Set([...always, ...beforeHandler(endpoint), ...ofRequestId, ...refusals])
  return refusalCodes.filter(code => used.has(code))
}
