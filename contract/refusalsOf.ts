import { type Endpoint, pathParameters } from './endpoint.ts'
import { Refusal, type RefusalCode, refusalCodes } from './errors.ts'
import { sendsInputInBody } from './method.ts'

/** The part of an endpoint's name before the point. */
export const featureOf = ({ name }: Pick<Endpoint, 'name'>): string => name.split('.')[0] ?? name

/** The groups of codes that a feature refuses with, if they are not only those of its own name. */
const groupsByFeature: Readonly<Record<string, readonly string[]>> = {
  session: ['signIn', 'address', 'users'],
  users: ['users', 'address'],
  settings: ['settings', 'files'],
  categories: ['categories', 'products'],
  products: ['products', 'categories'],
  repairs: ['repairs', 'approvals', 'inventory', 'payments', 'files'],
  approvals: ['approvals', 'repairs', 'inventory', 'files'],
  drawer: ['drawer', 'payments'],
  papers: ['repairs', 'warranties', 'files'],
  sales: ['sales', 'products', 'payments', 'files'],
  returns: ['returns', 'sales', 'files'],
  warranties: ['warranties', 'sales', 'repairs'],
  publicWarranties: ['warranties', 'lookUps', 'files'],
  tracking: ['tracking', 'lookUps', 'files'],
  feedback: ['feedback', 'lookUps'],
  messages: ['sms'],
  bulkMessages: ['bulk', 'sms'],
  smsTemplates: ['sms'],
}

/** Refusals that do not follow from what an endpoint takes. */
const ofEndpoint: Readonly<Record<string, readonly RefusalCode[]>> = {
  'program.metrics': ['path.unknown'],
  'reports.sales': ['reports.futureDay'],
  'feedback.form': ['feedback.notDelivered', 'feedback.given'],
}

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
  const fields = Object.keys(input.shape)
  return [
    ...(fields.length > 0 ? (['input.invalid'] as const) : []),
    ...(allow === 'public'
      ? []
      : (['session.required', denial ?? 'access.denied', 'address.notAllowed', 'address.unverified'] as const)),
    ...(method === 'GET' ? [] : (['request.otherOrigin', 'server.diskFull'] as const)),
    ...(sendsInputInBody(endpoint) || body
      ? (['request.tooLarge', 'request.wrongType', 'request.tooSlow'] as const)
      : []),
  ]
}

const ofWrites = ({ requestId, input, method }: Endpoint): RefusalCode[] => [
  ...(requestId || (method === 'POST' && 'id' in input.shape) ? (['id.taken', 'id.deleted'] as const) : []),
  ...('version' in input.shape ? (['edit.conflict'] as const) : []),
]

/** A read refuses what does not exist, is not for this user, is asked for too often, or cannot be loaded now. */
const isOfReads = (code: RefusalCode): boolean =>
  [403, 404, 429, 503].includes(new Refusal(code).status) && !/limit|busy$/i.test(code)

/** A list finds nothing instead of refusing. */
const isOfLists = (code: RefusalCode): boolean => new Refusal(code).status !== 404

const ofFeature = (endpoint: Endpoint): RefusalCode[] => {
  const groups = groupsByFeature[featureOf(endpoint)] ?? [featureOf(endpoint)]
  const isRead = endpoint.method === 'GET'
  const isList = isRead && pathParameters(endpoint.path).length === 0
  return refusalCodes
    .filter(code => groups.includes(code.split('.')[0] ?? '') && !code.endsWith('.adminsOnly'))
    .filter(code => (!isRead || isOfReads(code)) && (!isList || isOfLists(code)))
}

/**
 * The codes that an endpoint may refuse with, for the API document: those of its feature and of what it takes. Another
 * code of the feature may be named that this endpoint has no use for.
 */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => {
  const used = new Set([
    ...always,
    ...beforeHandler(endpoint),
    ...ofWrites(endpoint),
    ...ofFeature(endpoint),
    ...(ofEndpoint[endpoint.name] ?? []),
  ])
  return refusalCodes.filter(code => used.has(code))
}
