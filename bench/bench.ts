import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type LiveResult, measureLiveReaders } from './liveReaders.ts'
import { openCache } from './load/cache.ts'
import { measures as allMeasures } from './measures/measures.ts'
import { describeMachine } from './results/machine.ts'
import { type Measured, reportOf } from './results/report.ts'
import { type Pace, runMeasure } from './rounds.ts'
import { type BenchServer, benchServers, startServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: ['10000', '1000000'] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    readers: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
    cache: { type: 'string', default: join(import.meta.dirname, '../.cache/bench') },
  },
})
const positiveNumber = (option: string, text: string): number => {
  if (Number(text) > 0) return Number(text)
  console.error(`--${option} takes a number above 0, not '${text}'.`)
  return process.exit(1)
}
const sizes = values.rows.map(text => Math.ceil(positiveNumber('rows', text)))
const pace: Pace = {
  rounds: positiveNumber('rounds', values.rounds),
  seconds: positiveNumber('seconds', values.seconds),
  connections: Math.ceil(positiveNumber('connections', values.connections)),
}
const readers = Math.ceil(positiveNumber('readers', values.readers))
const resultsFile = resolve(values.results)
const isAsked = new RegExp(values.only, 'i')
const measures = allMeasures.filter(({ name }) => isAsked.test(name))

const cache = await openCache(resolve(values.cache), sizes, console.log)
const servers: BenchServer[] = []

const stop = async () => {
  for (const server of servers.splice(0)) await server.stop()
  await cache.close()
}
const stopEarly = async () => {
  await stop()
  process.exit(1)
}
process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly).once('disconnect', stopEarly)

/** Runs on the copy of the smallest shop, because the size does not matter and the measure writes. */
const runLiveReaders = async (): Promise<LiveResult> => {
  const rows = Math.min(...sizes)
  const product = servers.find(one => one.server === 'product' && one.shop === 'copy' && one.rows === rows)
  if (!product) throw new Error('No product server runs on a copy')
  console.log(`${readers} readers follow one ticket`)
  return measureLiveReaders(product, cache.connectionTo(rows, 'copy'), { readers, changes: 5 * pace.rounds })
}

const runAll = async (): Promise<readonly Measured[]> => {
  for await (const server of startServers(cache, sizes, measures)) servers.push(server)
  const measured: Measured[] = []
  for (const measure of measures) {
    console.log(`${measured.length + 1} of ${measures.length}: ${measure.name}`)
    measured.push({ measure, outcomes: await runMeasure(measure, benchServers(measure, servers), pace) })
  }
  return measured
}

try {
  const facts = [
    ...describeMachine(resultsFile, cache.postgresVersion),
    [
      'Run',
      `${pace.rounds} rounds of ${pace.seconds} s per server, alternating, ${pace.connections} connections`,
    ] as const,
  ]
  const measured = await runAll()
  const report = reportOf(facts, sizes, measured, values.only ? [] : [await runLiveReaders()])
  console.log(`\n${report}`)
  mkdirSync(dirname(resultsFile), { recursive: true })
  writeFileSync(resultsFile, report)
} finally {
  await stop()
}
process.exit()
