import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { urlOf } from '../scripts/rowTypes.ts'
import { endProgram, signInAt, startProgram } from '../server/testing/program.ts'
import type { Target } from './client.ts'
import type { Cache } from './load/cache.ts'
import type { Measure, ServerName } from './measures/measure.ts'

/** A running server on a shop of so many repairs and sales. */
export interface Contestant {
  readonly server: ServerName
  readonly rows: number
  readonly target: Target
  stop(): Promise<unknown>
}

const headers = { 'accept-encoding': 'br' }

const startBare = async (cache: Cache, rows: number, cookie: string): Promise<Contestant> => {
  const child = fork(join(import.meta.dirname, 'bare/server.ts'), {
    env: { ...process.env, CONNECTION: JSON.stringify(cache.connectionTo(rows)) },
  })
  const [port] = await once(child, 'message')
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { server: 'bare', rows, target: { port, headers: { ...headers, cookie } }, stop }
}

/** Or the jobs of the days since the last run would be made up for in the middle of measuring. */
const forgetJobs = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('drop schema if exists pgboss cascade')
  await client.end()
}

const startProduct = async (cache: Cache, rows: number): Promise<Contestant> => {
  await forgetJobs(cache.connectionTo(rows))
  const program = await startProgram({
    DATABASE_URL: urlOf(cache.connectionTo(rows)),
    DATA_DIR: join(cache.folder, `data-${rows}`),
    HOST: '127.0.0.1',
  })
  const cookie = await signInAt(program.url)
  const port = Number(new URL(program.url).port)
  return {
    server: 'product',
    rows,
    target: { port, headers: { ...headers, cookie } },
    stop: () => endProgram(program, 'SIGTERM'),
  }
}

/** The servers that a measure is asked of. */
export const contestantsOf = <T extends Pick<Contestant, 'server' | 'rows'>>(
  { servers, sizes }: Measure,
  all: readonly T[],
): readonly T[] => {
  const smallest = Math.min(...all.map(({ rows }) => rows))
  return all.filter(({ server, rows }) => servers.includes(server) && (sizes === 'every' || rows === smallest))
}

/** Every server that some measure needs, for each size of the shop, as soon as it is there. */
export async function* startServers(
  cache: Cache,
  sizes: readonly number[],
  measures: readonly Measure[],
): AsyncGenerator<Contestant> {
  const possible = sizes.flatMap(rows => (['product', 'bare'] as const).map(server => ({ server, rows })))
  const needed = possible.filter(one => measures.some(measure => contestantsOf(measure, possible).includes(one)))
  // The bare server tells whose session it is as well: that of the product on the same database.
  const cookies = new Map<number, string>()
  for (const { server, rows } of needed) {
    if (server === 'bare') {
      yield await startBare(cache, rows, cookies.get(rows) ?? '')
    } else {
      const product = await startProduct(cache, rows)
      cookies.set(rows, product.target.headers.cookie ?? '')
      yield product
    }
  }
}
