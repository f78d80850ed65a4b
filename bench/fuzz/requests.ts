import { randomUUID } from 'node:crypto'
import type { Random } from './random.ts'

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: Schema
}

interface Operation {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface NamedOperation extends Operation {
  readonly name: string
  readonly path: string
  readonly method: string
}

/** Event streams stay open, so they are left out. */
export const operationsOf = ({ paths }: ApiDocument): NamedOperation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase(),
        name: `${method} ${path}`,
      })),
    )
    .filter(({ responses }) => !Object.values(responses).some(({ content }) => content?.['text/event-stream']))

/** The second part of a list's sort key is an id. The first may be anything that a client makes up. */
const cursorOf = (sortedBy: unknown) => Buffer.from(JSON.stringify([sortedBy, randomUUID()])).toString('base64url')

const crafted: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  '\ud800',
  '%',
  "'; drop table users; --",
  'x'.repeat(5000),
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [[]],
  {},
  { toString: 'x' },
  cursorOf('0000-01-01T00:00:00Z'),
  cursorOf('9999-12-31T23:59:59.999999999Z'),
  cursorOf('\0'),
  cursorOf('\ud800'),
  cursorOf('x'.repeat(1000)),
  cursorOf(1),
]

/** Values that replies contained, so that requests find what exists. */
export interface KnownValues {
  readonly ids: string[]
  readonly numbers: string[]
}

const maxKnown = 200

export const learnValues = ({ ids, numbers }: KnownValues, reply: string): void => {
  ids.push(...(reply.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).slice(0, maxKnown))
  numbers.push(...(reply.match(/REP-[0-9A-Z]{8}/g) ?? []).slice(0, maxKnown))
  for (const values of [ids, numbers]) values.splice(0, values.length - maxKnown)
}

interface Source extends Random {
  readonly known: KnownValues
}

/** A known value in half of the cases, as far as there are any. */
const knownOr = <T>(values: readonly T[], random: Random, other: () => T): T =>
  values.length > 0 && random.next() < 0.5 ? random.pick(values) : other()

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const texts = ['a', 'Abebe Kebede', 'ሰላም', 'REP-7K3M9QXZ', '0911234567', '192.0.2.7', '2001:db8::1', 'name@example.com']

const byFormat: Readonly<Record<string, (source: Source) => unknown>> = {
  uuid: source => knownOr(source.known.ids, source, randomUUID),
  date: () => '2027-01-31',
  'date-time': () => '2027-01-31T08:00:00Z',
}

const numberFor = ({ minimum = -10, maximum = 10 }: Schema, random: Random): number =>
  random.pick([minimum, maximum, minimum - 1, maximum + 1, Math.floor((minimum + maximum) / 2)])

const objectFor = (properties: Readonly<Record<string, Schema>>, source: Source): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      source.next() < 0.1 ? [] : [[name, valueFor(schema, source)]],
    ),
  )

/** Mostly a value that the schema describes, sometimes a crafted one. */
const valueFor = (schema: Schema, source: Source): unknown => {
  if (source.next() < 0.12) return source.pick(crafted)
  if (schema.enum) return source.pick(schema.enum)
  if (schema.anyOf) return valueFor(source.pick(schema.anyOf), source)
  if (schema.properties) return objectFor(schema.properties, source)
  if (schema.type === 'array') return [0, 1].map(() => valueFor(schema.items ?? {}, source))
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, source)
  if (schema.type === 'boolean') return source.next() < 0.5
  return byFormat[schema.format ?? '']?.(source) ?? knownOr(source.known.numbers, source, () => source.pick(texts))
}

const inUrl = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

export interface FuzzRequest {
  readonly url: string
  readonly init: RequestInit & { readonly headers: Record<string, string> }
}

export const buildRequest = (
  { path, method, parameters, requestBody }: NamedOperation,
  random: Random,
  known: KnownValues,
): FuzzRequest => {
  const source = { ...random, known }
  const values = new Map(parameters.map(({ name, schema }) => [name, inUrl(valueFor(schema, source))]))
  const query = parameters.flatMap(({ name, in: place }) =>
    place === 'query' && source.next() < 0.7 ? [`${name}=${values.get(name)}`] : [],
  )
  const url = `${path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')}?${query.join('&')}`
  const json = requestBody?.content['application/json']
  if (json) {
    const body = JSON.stringify(valueFor(json.schema ?? {}, source))
    return { url, init: { method, body, headers: { 'content-type': 'application/json' } } }
  }
  if (requestBody) {
    const body = source.pick([picture, ...texts])
    return { url, init: { method, body, headers: { 'content-type': 'image/png' } } }
  }
  return { url, init: { method, headers: {} } }
}
