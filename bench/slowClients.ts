import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endProgram, startProgram } from '../server/testing/program.ts'
import { attackNames, openSlowClients } from '../server/testing/slowClients.ts'

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '20' } },
})
const clients = Number(values.clients)
const seconds = Number(values.seconds)

/** One request of a customer with an address of their own. Returns its status, or 0 if there was no answer. */
const visit = (port: number, agent: Agent): Promise<number> =>
  new Promise(resolve => {
    request({ port, path: '/', host: '127.0.0.1', localAddress: '127.0.0.3', agent }, response => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })

/** Four customers open the first page again and again. Returns the figures of one row. */
const measureVisits = async (port: number): Promise<string> => {
  const agent = new Agent({ keepAlive: true })
  const end = performance.now() + seconds * 1000
  const latencies: number[] = []
  let failed = 0
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      if ((await visit(port, agent)) !== 200) failed += 1
      latencies.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: 4 }, visitor))
  agent.destroy()
  const sorted = latencies.toSorted((a, b) => a - b)
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  const max = (sorted.at(-1) ?? 0).toFixed(1)
  return `${latencies.length} requests, ${failed} failed, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, max ${max} ms`
}

const folder = mkdtempSync(join(tmpdir(), 'tigena-slow-clients-'))
const program = await startProgram({ DATA_DIR: folder, HOST: '127.0.0.1' })
const port = Number(new URL(program.url).port)
try {
  for (const attack of attackNames) {
    console.log(`${clients} slow ${attack} from one address, seen from another`)
    console.log(`  before: ${await measureVisits(port)}`)
    const attacker = openSlowClients(attack, { port, localAddress: '127.0.0.2', count: clients })
    await attacker.connected
    console.log(`  during: ${await measureVisits(port)}`)
    attacker.stop()
    console.log(`  after:  ${await measureVisits(port)}`)
  }
} finally {
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
