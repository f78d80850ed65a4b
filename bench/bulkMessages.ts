import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { endProgram, startProgram } from '../server/testing/program.ts'
import { openAdminApi } from './adminApi.ts'

/** How long the provider takes to accept a message. */
const sendMs = 100
const recipientCount = 10_000

const arrivals: { readonly to: string; readonly at: number }[] = []
const provider = createServer(async (request, response) => {
  const to = new URL(request.url ?? '', 'http://provider').searchParams.get('to') ?? ''
  arrivals.push({ to, at: performance.now() })
  await setTimeout(sendMs)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ acknowledge: 'success', response: { message_id: randomUUID() } }))
})
await once(provider.listen(0, '127.0.0.1'), 'listening')

const folder = mkdtempSync(join(tmpdir(), 'tigena-bulk-'))
const program = await startProgram(
  {
    DATA_DIR: folder,
    SMS_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
    SMS_API_TOKEN: 'token',
    SMS_FROM: 'from',
    SMS_SENDER: 'sender',
  },
  ['--demo'],
)
const call = await openAdminApi(program.url)

const megabytes = (): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.child.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

interface Ticket {
  readonly number: string
  readonly customerPhone: string
}

/** Milliseconds from a change of status until its SMS reaches the provider. */
const delayOf = async ({ number, customerPhone }: Ticket): Promise<number> => {
  const begin = performance.now()
  await call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Completed' })
  const arrival = arrivals.find(({ to, at }) => to === customerPhone && at >= begin)
  if (!arrival) throw new Error(`The SMS about ${number} did not arrive`)
  return arrival.at - begin
}

const describe = (delays: number[]): string => {
  const sorted = delays.toSorted((a, b) => a - b).map(Math.round)
  return `median ${sorted[Math.floor(sorted.length / 2)]} ms, max ${sorted.at(-1)} ms`
}

const ticketsIn = async (status: string): Promise<Ticket[]> => {
  const query = new URLSearchParams({ status, limit: '200' })
  const { items } = (await call('GET', `/api/repairs?${query}`)) as { items: Ticket[] }
  return items.filter(({ customerPhone }) => customerPhone.startsWith('251'))
}
const tickets = [...(await ticketsIn('Received')), ...(await ticketsIn('In Progress'))]
const half = Math.floor(tickets.length / 2)
const delaysOf = async (from: number) => {
  const delays: number[] = []
  for (const ticket of tickets.slice(from, from + half)) delays.push(await delayOf(ticket))
  return delays
}

const before = megabytes()
const alone = await delaysOf(0)
const recipients = Array.from({ length: recipientCount }, (_, index) => `2519${80_000_000 + index}`)
const begin = performance.now()
await call('POST', '/api/bulk-messages', {
  id: randomUUID(),
  title: 'Bench',
  text: 'Hi',
  template: 'custom',
  recipients,
})
console.log(`${recipientCount} recipients accepted in ${Math.round(performance.now() - begin)} ms`)
await setTimeout(2000)
const meanwhile = await delaysOf(half)
console.log(`Memory of the server: ${before} MB before, ${megabytes()} MB while it sends`)
console.log(`SMS of a repair: ${describe(alone)} alone, ${describe(meanwhile)} meanwhile (a send takes ${sendMs} ms)`)
console.log(`Sent meanwhile: ${arrivals.filter(({ to }) => to.startsWith('25198')).length} bulk messages`)

await endProgram(program, 'SIGTERM')
provider.close()
rmSync(folder, { recursive: true })
