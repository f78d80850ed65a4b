import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Followed, measureFollowers } from './followers.ts'
import { openCache } from './load/cache.ts'
import { measures } from './measures/measures.ts'
import { describeMachine } from './results/machine.ts'
import { type Measured, reportOf } from './results/report.ts'
import { type Pace, runMeasure } from './rounds.ts'
import { type BenchServer, benchServers, startServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: ['10000', '1000000'] },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    readers: { type: 'string', default: '1000' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
    cache: { type: 'string', default: join(import.meta.dirname, '../.cache/bench') },
  },
})
const above0 = (option: string, text: string): number => {
  if (Number(text) > 0) return Number(text)
  console.error(`--${option} takes a number above 0, not '${text}'.`)
  return process.exit(1)
}
const sizes = values.rows.map(text => Math.ceil(above0('rows', text)))
const pace: Pace = {
  rounds: above0('rounds', values.rounds),
  seconds: above0('seconds', values.seconds),
  connections: 16,
}
const readers = Math.ceil(above0('readers', values.readers))
const resultsFile = resolve(values.results)

const cache = await openCache(resolve(values.cache), sizes, console.log)
const contestants: BenchServer[] = []

const stop = async () => {
  for (const contestant of contestants.splice(0)) await contestant.stop()
  await cache.close()
}
const stopEarly = async () => {
  await stop()
  process.exit(1)
}
process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly).once('disconnect', stopEarly)

/** On the smallest shop, since nothing of it grows; on its copy, which may be written to. */
const runFollowers = async (): Promise<Followed> => {
  const rows = Math.min(...sizes)
  const product = contestants.find(one => one.server === 'product' && one.shop === 'copy' && one.rows === rows)
  if (!product) throw new Error('No product runs on a copy')
  console.log(`${readers} readers follow one ticket`)
  return measureFollowers(product, cache.connectionTo(rows, 'copy'), { readers, changes: 5 * pace.rounds })
}

const runAll = async (): Promise<readonly Measured[]> => {
  for await (const contestant of startServers(cache, sizes, measures)) contestants.push(contestant)
  const measured: Measured[] = []
  for (const measure of measures) {
    console.log(`${measured.length + 1} of ${measures.length}: ${measure.name}`)
    measured.push({ measure, outcomes: await runMeasure(measure, benchServers(measure, contestants), pace) })
  }
  return measured
}

try {
  const facts = [
    ...describeMachine(resultsFile, cache.postgresVersion),
    ['Run', `${pace.rounds} rounds of ${pace.seconds} s each by turns, ${pace.connections} connections`] as const,
  ]
  const measured = await runAll()
  const report = reportOf(facts, sizes, measured, [await runFollowers()])
  console.log(`\n${report}`)
  mkdirSync(dirname(resultsFile), { recursive: true })
  writeFileSync(resultsFile, report)
} finally {
  await stop()
}
process.exit()
