import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { describeMachine } from './machine.ts'
import type { Measure } from './measure.ts'
import { measures as allMeasures } from './measures.ts'
import { measureMemory, memoryMeasure } from './memory.ts'
import { type Measured, type Outcome, reportOf } from './report.ts'
import { runRounds, type TimedRun } from './rounds.ts'
import { type Bare, type Product, startBare, startProduct } from './servers.ts'
import { openShops } from './shops.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', multiple: true, default: ['10000', '1000000'] },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
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
const sizes = values.rows.map(text => Math.ceil(positiveNumber('rows', text))).sort((a, b) => a - b)
const rounds = Math.ceil(positiveNumber('rounds', values.rounds))
const seconds = positiveNumber('seconds', values.seconds)
const resultsFile = resolve(values.results)
const isAsked = new RegExp(values.only, 'i')
const measures = allMeasures.filter(({ name }) => isAsked.test(name))

interface Site {
  readonly rows: number
  readonly database: pg.Client
  readonly product: Product
  readonly bare: Bare
}

const shops = await openShops(resolve(values.cache), sizes, console.log)
const sites: Site[] = []

const openSite = async (rows: number): Promise<Site> => {
  const connection = shops.connectionTo(rows)
  const database = new pg.Client(connection)
  await database.connect()
  const product = await startProduct(connection)
  const bare = await startBare(
    connection,
    measures.map(measure => measure.bare),
  )
  return { rows, database, product, bare }
}

const stop = async () => {
  for (const { database, product, bare } of sites.splice(0)) {
    await Promise.all([database.end(), product.stop(), bare.stop()])
  }
  await shops.close()
}
const stopEarly = async () => {
  await stop()
  process.exit(1)
}
process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly).once('disconnect', stopEarly)

const listInputs = async ({ inputs }: Measure, database: pg.Client): Promise<readonly string[]> => {
  if (!('query' in inputs)) return inputs
  const { rows } = await database.query<{ input: string }>(inputs.query)
  return rows.map(({ input }) => input)
}

/** Takes the inputs in turn. */
const timed = (inputs: readonly string[], run: (input: string) => Promise<number | undefined>): TimedRun => {
  let turn = 0
  return async () => {
    const input = inputs[turn++ % inputs.length] ?? ''
    const start = performance.now()
    return (await run(input)) ?? performance.now() - start
  }
}

const runMeasure = async (measure: Measure, index: number): Promise<Measured> => {
  const runs: TimedRun[] = []
  for (const { database, product, bare } of sites) {
    const inputs = await listInputs(measure, database)
    runs.push(timed(inputs, input => measure.run(product, input)))
    if (measure.bare) runs.push(timed(inputs, input => bare.post(`/${index}`, input)))
  }
  const results = await runRounds(runs, { rounds, milliseconds: measure.isSlow ? 0 : seconds * 1000 })
  const outcomes = sites.map(({ rows }): Outcome => {
    const product = results.shift() ?? []
    return { rows, product, bare: measure.bare ? results.shift() : undefined }
  })
  return { name: measure.name, outcomes }
}

try {
  const run = `${rounds} rounds of ${seconds} s per server, alternating, one connection`
  const facts = [...describeMachine(resultsFile, shops.postgresVersion), ['Run', run] as const]
  for (const rows of sizes) sites.push(await openSite(rows))
  const measured: Measured[] = []
  for (const [index, measure] of measures.entries()) {
    console.log(`${index + 1} of ${measures.length}: ${measure.name}`)
    try {
      measured.push(await runMeasure(measure, index))
    } catch (error) {
      // The others are measured all the same.
      console.error(error)
      measured.push({ name: `${measure.name}: **failed**`, outcomes: [] })
      process.exitCode = 1
    }
  }
  const [smallest] = sites
  if (smallest && isAsked.test(memoryMeasure)) {
    console.log(memoryMeasure)
    facts.push([memoryMeasure, await measureMemory(smallest.product, smallest.database)])
  }
  const report = reportOf(facts, sizes, measured)
  console.log(`\n${report}`)
  mkdirSync(dirname(resultsFile), { recursive: true })
  writeFileSync(resultsFile, report)
} finally {
  await stop()
}
process.exit()
