import { z } from 'zod'
import { rolesWith } from '#contract/access.ts'
import { download, type Endpoint, pathParameters, pdf, picture } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sendsInputInBody } from '#contract/method.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const refusal: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'details'],
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
  'x-allowed': endpoint.allow === 'public' ? ['public'] : rolesWith(endpoint.allow),
  ...inputOf(endpoint),
  responses: {
    ...successOf(endpoint),
    default: { description: 'A refusal', content: { 'application/json': { schema: refusal } } },
  },
})

/** Generates the OpenAPI document from the contract. */
export const apiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return { openapi: '3.1.0' as const, info: { title: 'Tigena', version: '1' }, paths }
}
