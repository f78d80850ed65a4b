import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { isRefusalCode } from '#contract/errors.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const originHeader = { $ref: '#/components/parameters/Origin' }

test('the API document describes every endpoint, who may call it and its input', async () => {
  const document = (await shop.app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  expect(document.paths['/api/users'].get['x-allowed']).toEqual(['Admin'])
  expect(document.paths['/api/session'].post['x-allowed']).toEqual(['public'])
  expect(document.paths['/api/users/{id}'].patch.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
    originHeader,
  ])
  expect(document.paths['/api/users'].post.requestBody.content['application/json'].schema.required).toEqual([
    'name',
    'username',
    'id',
    'password',
  ])
  const upload = document.paths['/api/files'].post
  expect(upload.parameters).toMatchObject([{ name: 'id', in: 'query', required: false }, originHeader])
  expect(Object.keys(upload.requestBody.content)).toEqual(['image/*'])
  expect(Object.keys(document.paths['/api/files/{id}'].get.responses[200].content)).toEqual(['image/webp'])
})

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every object of the document with its path. */
function* nodesOf(value: unknown, path = '#'): Generator<[path: string, node: Node]> {
  if (!isNode(value)) return
  yield [path, value]
  for (const [name, part] of Object.entries(value)) yield* nodesOf(part, `${path}/${name}`)
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Node[]
  readonly parameters: readonly Node[]
  readonly responses: Readonly<Record<string, { description: string; content?: Node }>>
}

const resolve = (document: Node, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, name) => (isNode(node) ? node[name] : undefined), document)

/** The rules of public linters that found something here once. */
const problemsOf = (document: Node): string[] => {
  const problems: string[] = []
  const check = (isMet: boolean, problem: string) => void (isMet || problems.push(problem))
  const { info, servers, tags, paths, components } = document as {
    info: { license?: { name?: string } }
    servers: { url: string }[]
    tags: { name: string; description: string }[]
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Node }
  }
  check(info.license?.name === 'MIT', 'no licence')
  check(servers.length > 0 && servers.every(({ url }) => URL.canParse(url)), 'no servers')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  check(new Set(operations.map(({ operation }) => operation.operationId)).size === operations.length, 'an id twice')
  for (const { path, method, operation } of operations) {
    const { operationId, summary, responses, security, parameters } = operation
    const statuses = Object.keys(responses).map(Number)
    check(summary !== '', `${operationId} has no summary`)
    check(statuses.some(status => status < 300) && statuses.some(status => status >= 400 && status < 500), operationId)
    check(operation.tags.length === 1 && tags.some(({ name }) => operation.tags[0] === name), `tag of ${operationId}`)
    check(
      security.flatMap(Object.keys).every(name => name in components.securitySchemes),
      `scheme of ${operationId}`,
    )
    const inPath = parameters.filter(parameter => parameter.in === 'path').map(({ name }) => `{${name}}`)
    check(inPath.sort().join() === (path.match(/\{\w+\}/g) ?? []).sort().join(), `parameters of ${operationId}`)
    const hasOrigin = parameters.some(({ $ref }) => $ref === '#/components/parameters/Origin')
    check(hasOrigin === (method !== 'get'), `origin of ${operationId}`)
  }
  for (const [path, { $ref, required, properties, anyOf, allOf }] of nodesOf(document)) {
    if (typeof $ref === 'string') check(resolve(document, $ref) !== undefined, `${path} refers to nothing`)
    if (Array.isArray(required) && isNode(properties)) {
      check(
        required.every(name => name in properties),
        `${path} requires what it does not define`,
      )
    }
    const parts = [anyOf, allOf].flatMap(part => (Array.isArray(part) ? part : []))
    check(
      parts.every(part => Object.keys(part).length > 0),
      `${path} has an empty part`,
    )
  }
  return problems
}

test('the API document has no problem that a linter would report', async () => {
  const document = (await shop.app.inject({ url: '/api/openapi.json', headers: { host: 'shop.example' } })).json()
  expect(document.servers).toMatchObject([{ url: 'http://shop.example' }])
  expect(problemsOf(document)).toEqual([])
})

test('the API document names the session cookie and the refusals of each endpoint', async () => {
  const document = (await shop.app.inject({ url: '/api/openapi.json' })).json()
  expect(document.components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'tigena' })
  expect(document.paths['/api/repairs'].get.security).toEqual([{ session: [] }, { secureSession: [] }])
  expect(document.paths['/api/session'].post.security).toEqual([])
  const codesOf = (path: string, method: string, status: number): string[] =>
    document.paths[path][method].responses[status].content['application/json'].schema.allOf[1].properties.code.enum
  expect(codesOf('/api/session', 'post', 401)).toEqual(['signIn.wrong'])
  expect(codesOf('/api/repairs/{number}', 'get', 401)).toEqual(['session.required'])
  expect(codesOf('/api/repairs/{number}', 'get', 404)).toEqual(['repairs.notFound'])
  expect(codesOf('/api/repairs/{number}', 'patch', 409)).toEqual([
    'inventory.tooFew',
    'repairs.changed',
    'id.deleted',
    'id.taken',
  ])
  expect(codesOf('/api/settings', 'patch', 403)).toContain('settings.adminsOnly')
  expect(codesOf('/api/files', 'post', 503)).toContain('files.busy')
  expect(codesOf('/api/files', 'post', 413)).toContain('files.tooLarge')
  expect(codesOf('/api/users', 'post', 409).every(isRefusalCode)).toBe(true)
})

test('staff read the API on a page, and nobody else does', async () => {
  const sales = await shop.staff('Sales')
  const page = await sales.call('GET', '/api/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  for (const { path, summary } of endpoints) {
    expect(page.body).toContain(`<code>${path}</code>`)
    expect(page.body).toContain(summary.replaceAll("'", '&#39;'))
  }
  const refused = await shop.app.inject({ url: '/api/docs' })
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'session.required'])
})
