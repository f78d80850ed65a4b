import { z } from 'zod'
import { rolesWith } from '#contract/access.ts'
import { download, type Endpoint, pathParameters, pdf, picture } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { refusalsOf } from '#contract/refusalsOf.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A record with a key for each value of an enum names its properties, as other objects do. */
const nameRecordKeys = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  const { required, properties, additionalProperties } = jsonSchema
  if (!required || properties || additionalProperties === undefined) return
  jsonSchema.properties = Object.fromEntries(required.map(name => [name, additionalProperties]))
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: nameRecordKeys })
  return rest
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'Why the server refused a request.',
  properties: {
    code: { type: 'string', description: 'Stable; programs decide by it.' },
    message: { type: 'string', description: 'For people.' },
    details: {
      type: 'object',
      description: 'What the code is about. For input.invalid, `fields` has the message of each field.',
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        retryAfterSeconds: { type: 'number', description: 'As in the header Retry-After.' },
      },
      additionalProperties: true,
    },
    requestId: { type: 'string', description: 'Names the request in the log of the server.' },
  },
  required: ['code', 'message', 'details'],
}

/** The cookie has a prefix over https, with which browsers accept it from this host only. */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tigena',
    description:
      'The session, set by session.signIn. Its name is __Host-tigena over https. Browsers send it by themselves.',
  },
  secureSession: { type: 'apiKey', in: 'cookie', name: '__Host-tigena', description: 'The session over https.' },
} as const

const originParameter = {
  name: 'Origin',
  in: 'header',
  required: false,
  description:
    'The address of the server. Browsers send it by themselves; a change that names another origin is refused with request.otherOrigin. Other clients can leave it out.',
  schema: { type: 'string', format: 'uri' },
} as const

/** 'bulkMessages' as 'Bulk messages'. */
const tagOf = ({ name }: Endpoint): string => {
  const feature = name.split('.')[0] ?? name
  const words = feature.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The refusals of an endpoint by their HTTP status, each with its codes. */
const refusedOf = (endpoint: Endpoint) => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), code => new Refusal(code).status)
  const responses = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Refusal' },
              { type: 'object', properties: { code: { enum: codes } } },
            ],
          },
        },
      },
    },
  ])
  return Object.fromEntries(responses)
}

const inputOf = (endpoint: Endpoint) => {
  const { properties = {}, required = [], ...rest } = schemaOf(endpoint.input, 'input')
  const inPath = pathParameters(endpoint.path)
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  const parameters = [
    ...inPath.map(name => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...(sendsInputInBody(endpoint) ? [] : others).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(endpoint.method === 'GET' ? [] : [{ $ref: '#/components/parameters/Origin' }]),
  ]
  if (endpoint.body === 'file') return { parameters, requestBody: { required: true, content: { 'image/*': {} } } }
  if (!sendsInputInBody(endpoint)) return { parameters }
  const body = {
    ...rest,
    properties: Object.fromEntries(others),
    required: required.filter(name => !inPath.includes(name)),
  }
  return { parameters, requestBody: { required: true, content: { 'application/json': { schema: body } } } }
}

/** Replies that have a media type instead of a JSON schema. */
const binaryTypes = new Map<z.ZodType, string>([
  [picture, 'image/webp'],
  [pdf, 'application/pdf'],
  [download, 'application/x-tar'],
])

const successOf = ({ reply, status, mediaType }: Endpoint) => {
  if (reply instanceof z.ZodVoid) return { 204: { description: 'Done' } }
  const binary = binaryTypes.get(reply)
  const content = binary
    ? { [binary]: {} }
    : { [mediaType ?? 'application/json']: { schema: schemaOf(reply, 'output') } }
  return { [status ?? 200]: { description: 'Done', content } }
}

const operationOf = (endpoint: Endpoint) => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [tagOf(endpoint)],
  security: endpoint.allow === 'public' ? [] : [{ session: [] }, { secureSession: [] }],
  'x-allowed': endpoint.allow === 'public' ? ['public'] : rolesWith(endpoint.allow),
  ...inputOf(endpoint),
  responses: {
    ...successOf(endpoint),
    ...refusedOf(endpoint),
  },
})

/** Generates the OpenAPI document from the contract, without the address of the server. */
export const apiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  const tags = [...new Set(endpoints.map(tagOf))].sort()
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Tigena',
      version: '1',
      description:
        'Repairs, stock, sales and warranties of a phone shop. Amounts are whole santim. The client makes the id of what it creates, so sending a request twice is harmless.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: tags.map(name => ({ name, description: `Endpoints of the feature ${name.toLowerCase()}` })),
    paths,
    components: { securitySchemes, parameters: { Origin: originParameter }, schemas: { Refusal: refusal } },
  }
}
