import type { FastifyRequest } from 'fastify'
import type { ZodError, z } from 'zod'
import { describeProblem } from '#contract/describeProblem.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message, nested } from '#contract/message.ts'
import { sendsInputInBody } from '#contract/method.ts'

const fieldsOf = (error: ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(issue => [issue.path.join('.'), issue.message] as const).reverse())

/** PostgreSQL text cannot contain a null byte. Only parsed input is searched, since the contract limits its depth. */
const fieldWithNullByte = (value: unknown, path = ''): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : fieldWithNullByte(inner, path ? `${path}.${key}` : key)
    if (found !== undefined) return found
  }
  return undefined
}

const bodyOf = (request: FastifyRequest): object => {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal('request.malformed', { reason: nested('a JSON object is expected') })
  }
  return body
}

/** Validates against a schema of the contract. The refusal names the invalid fields. */
export const parseBySchema = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input, { error: describeProblem })
  if (!result.success) throw new Refusal('input.invalid', { fields: fieldsOf(result.error) })
  const invalidField = fieldWithNullByte(result.data)
  if (invalidField !== undefined) {
    throw new Refusal('input.invalid', {
      fields: { [invalidField]: message('This contains a character that cannot be stored') },
    })
  }
  return result.data
}

/** Merges the path parameters with the body or the query and validates them against the contract. */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest): unknown => {
  const rest = sendsInputInBody(endpoint) ? bodyOf(request) : (request.query as object)
  return parseBySchema(endpoint.input, { ...rest, ...(request.params as object) })
}
