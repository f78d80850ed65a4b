import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '../contract/access.ts'
import { adminPassword, endProgram, signInAt, startProgram } from '../server/testing/program.ts'
import { createRandom } from './fuzz/random.ts'
import {
  type ApiDocument,
  buildRequest,
  type FuzzRequest,
  type KnownValues,
  learnValues,
  type NamedOperation,
  operationsOf,
} from './fuzz/requests.ts'

/** Sends requests that the API document describes, with valid and crafted values, as every role. Counts the 5xx. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '94500' }, seed: { type: 'string', default: '1' } },
})
const total = Number(values.requests)
const random = createRandom(Number(values.seed))

const folder = mkdtempSync(join(tmpdir(), 'tigena-fuzz-'))
/** The requests come from many addresses through a trusted proxy, so that no throttle hides the handlers. */
const environment = { DATA_DIR: folder, HOST: '127.0.0.1' }
const ownAddress = '192.0.2.1'
const own = { 'x-forwarded-for': ownAddress }

/** Behind a proxy nobody is on the machine itself, so the address of the sign-ins is listed before. */
const prepareShop = async () => {
  const local = await startProgram(environment, ['--demo'])
  const headers = { cookie: await signInAt(local.url), 'content-type': 'application/json' }
  const body = JSON.stringify({ id: randomUUID(), ipAddress: ownAddress })
  const response = await fetch(`${local.url}/api/allowlist`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  await endProgram(local, 'SIGTERM')
}
await prepareShop()
const program = await startProgram({ ...environment, TRUSTED_PROXIES: '127.0.0.1' })
const admin = await signInAt(program.url, 'admin', adminPassword, own)

const addUser = async (role: string): Promise<string> => {
  const username = `fuzz-${randomUUID()}`
  const user = { id: randomUUID(), username, name: 'Fuzz', role, password: adminPassword }
  const headers = { cookie: admin, 'content-type': 'application/json' }
  const response = await fetch(`${program.url}/api/users`, { method: 'POST', headers, body: JSON.stringify(user) })
  if (!response.ok) throw new Error(await response.text())
  return username
}

interface Client {
  readonly role: string
  cookie: string
  signingIn: Promise<void> | undefined
}

/** As a new user, because a request may have deleted the one before or changed their role. */
const signIn = (client: Client): Promise<void> => {
  client.signingIn ??= addUser(client.role)
    .then(username => signInAt(program.url, username, adminPassword, own))
    .then(cookie => {
      client.cookie = cookie
      client.signingIn = undefined
    })
  return client.signingIn
}

const clients = roles.map((role): Client => ({ role, cookie: '', signingIn: undefined }))
const anonymousShare = 0.04

const document = (await (await fetch(`${program.url}/api/openapi.json`)).json()) as ApiDocument
const operations = operationsOf(document)
const statuses = new Map<number, number>()
const failures = new Map<string, string>()

const part = () => Math.floor(random.next() * 255)
const clientAddress = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })

const known: KnownValues = { ids: [], numbers: [] }
const ownPaths = ['/api/users', '/api/session']

const count = (status: number, operation: NamedOperation, { url, init }: FuzzRequest) => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500)
    failures.set(`${status} ${operation.name}`, `${init.method} ${url} ${String(init.body).slice(0, 300)}`)
}

/** A request may sign its user out, so who is refused as unknown signs in again before the next one. */
const send = async (): Promise<void> => {
  const operation = random.pick(operations)
  const request = buildRequest(operation, random, known)
  const client = random.next() < anonymousShare ? undefined : random.pick(clients)
  await client?.signingIn
  const cookie = client?.cookie ?? ''
  const response = await fetch(program.url + request.url, {
    ...request.init,
    headers: { ...request.init.headers, ...clientAddress(), cookie },
  }).catch(() => undefined)
  const reply = (await response?.text().catch(() => undefined)) ?? ''
  count(response?.status ?? 0, operation, request)
  // The fuzz needs its own users and leaves them alone.
  if (response?.ok && !ownPaths.some(path => operation.path.startsWith(path))) learnValues(known, reply)
  const isSignIn = operation.name === 'post /api/session'
  if (response?.status === 401 && client?.cookie === cookie && !isSignIn) await signIn(client)
}

try {
  await Promise.all(clients.map(signIn))
  let left = total
  const worker = async () => {
    while (left-- > 0) await send()
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  console.log(`${total} requests: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`)
  const errors = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
  console.log(`${errors} answers of 5xx`)
  for (const [what, example] of failures) console.log(`  ${what}: ${example}`)
  process.exitCode = errors > 0 ? 1 : 0
} finally {
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
