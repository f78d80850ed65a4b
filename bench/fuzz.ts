import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roles } from '../contract/access.ts'
import { adminPassword, endProgram, signInAt, startProgram } from '../server/testing/program.ts'
import { createRandom } from './fuzz/random.ts'
import { type ApiDocument, buildRequest, operationsOf } from './fuzz/requests.ts'

/** Sends requests that the API document describes, with valid and crafted values, as every role. Counts the 5xx. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '94500' }, seed: { type: 'string', default: '1' } },
})
const total = Number(values.requests)
const random = createRandom(Number(values.seed))

const folder = mkdtempSync(join(tmpdir(), 'tigena-fuzz-'))
/** The requests come from many addresses through a trusted proxy, so that no throttle hides the handlers. */
const proxy = { TRUSTED_PROXIES: '127.0.0.1', ALLOWLIST_BYPASS: '127.0.0.0/8,10.0.0.0/8' }
const program = await startProgram({ DATA_DIR: folder, HOST: '127.0.0.1', ...proxy }, ['--demo'])
const own = { 'x-forwarded-for': '127.0.0.1' }
const admin = await signInAt(program.url, 'admin', adminPassword, own)

const addUser = async (role: string): Promise<{ id: string; username: string }> => {
  const user = {
    id: randomUUID(),
    username: `fuzz-${randomUUID()}`,
    name: 'Fuzz',
    role,
    password: adminPassword,
  }
  const headers = { cookie: admin, 'content-type': 'application/json' }
  const response = await fetch(`${program.url}/api/users`, { method: 'POST', headers, body: JSON.stringify(user) })
  if (!response.ok) throw new Error(await response.text())
  return user
}

/** Requests may sign their caller out or delete them, so each role signs in again after some of them. */
const signIn = async (role: string) => signInAt(program.url, (await addUser(role)).username, adminPassword, own)

const document = (await (await fetch(`${program.url}/api/openapi.json`)).json()) as ApiDocument
const operations = operationsOf(document)
const statuses = new Map<number, number>()
const failures = new Map<string, string>()

const part = () => Math.floor(random.next() * 255)
const clientAddress = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })

const send = async (cookie: string): Promise<void> => {
  const operation = random.pick(operations)
  const { url, init } = buildRequest(operation, random)
  const response = await fetch(program.url + url, {
    ...init,
    headers: { ...init.headers, ...clientAddress(), cookie },
  }).catch(() => undefined)
  const status = response?.status ?? 0
  await response?.body?.cancel()
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500)
    failures.set(`${status} ${operation.name}`, `${init.method} ${url} ${String(init.body).slice(0, 300)}`)
}

const batch = 300
let sent = 0
try {
  while (sent < total) {
    const cookies = ['', ...(await Promise.all(roles.map(signIn)))]
    const count = Math.min(batch, total - sent)
    let left = count
    const worker = async () => {
      while (left-- > 0) await send(random.pick(cookies))
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    sent += count
  }
  console.log(`${sent} requests: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`)
  const errors = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
  console.log(`${errors} answers of 5xx`)
  for (const [what, example] of failures) console.log(`  ${what}: ${example}`)
  process.exitCode = errors > 0 ? 1 : 0
} finally {
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
