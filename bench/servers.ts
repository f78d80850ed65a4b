import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionUrl } from '../server/testing/connectionUrl.ts'
import { endProgram, signInAt, startProgram } from '../server/testing/program.ts'
import type { Target } from './client.ts'
import type { Cache, ShopState } from './load/cache.ts'
import type { Measure, ServerName } from './measures/measure.ts'

/** A running server on a shop with `rows` repairs and as many sales. */
export interface BenchServer {
  readonly server: ServerName
  readonly rows: number
  readonly shop: ShopState
  readonly target: Target
  readonly pid: number | undefined
  stop(): Promise<unknown>
}

const headers = { 'accept-encoding': 'br' }

const startBare = async (cache: Cache, rows: number, shop: ShopState, cookie: string): Promise<BenchServer> => {
  const child = fork(join(import.meta.dirname, 'bare/server.ts'), {
    env: { ...process.env, CONNECTION: JSON.stringify(cache.connectionTo(rows, shop)) },
  })
  const [port] = await once(child, 'message')
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { server: 'bare', rows, shop, target: { port, headers: { ...headers, cookie } }, pid: child.pid, stop }
}

/** Drops the job queue, whose overdue jobs since the last run would disturb the measurement. */
const dropJobs = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('drop schema if exists pgboss cascade')
  await client.end()
}

const startProduct = async (cache: Cache, rows: number, shop: ShopState): Promise<BenchServer> => {
  const connection = cache.connectionTo(rows, shop)
  await dropJobs(connection)
  const folder = join(cache.folder, `data-${connection.database}`)
  // The data folder of an earlier copy belongs to another database.
  if (shop === 'copy') rmSync(folder, { recursive: true, force: true })
  const program = await startProgram({ DATABASE_URL: connectionUrl(connection), DATA_DIR: folder, HOST: '127.0.0.1' })
  const cookie = await signInAt(program.url)
  const port = Number(new URL(program.url).port)
  return {
    server: 'product',
    rows,
    shop,
    target: { port, headers: { ...headers, cookie } },
    pid: program.child.pid,
    stop: () => endProgram(program, 'SIGTERM'),
  }
}

type ServerKey = Pick<BenchServer, 'server' | 'rows' | 'shop'>

/** The servers that a measure runs on. */
export const benchServers = <T extends ServerKey>(
  { servers, sizes, shop }: Measure,
  all: readonly T[],
): readonly T[] => {
  const rowsOfAll = all.map(({ rows }) => rows)
  const only = { smallest: Math.min(...rowsOfAll), largest: Math.max(...rowsOfAll), every: undefined }[sizes]
  return all.filter(
    one =>
      servers.includes(one.server) &&
      (only === undefined || one.rows === only) &&
      (shop === 'both' || one.shop === (shop ?? 'cached')),
  )
}

/** Starts every server that some measure needs, for each size of the shop. */
export async function* startServers(
  cache: Cache,
  sizes: readonly number[],
  measures: readonly Measure[],
): AsyncGenerator<BenchServer> {
  const possible = sizes.flatMap(rows =>
    (['cached', 'copy'] as const).flatMap(shop =>
      (['product', 'bare'] as const).map((server): ServerKey => ({ server, rows, shop })),
    ),
  )
  const needed = possible.filter(one => measures.some(measure => benchServers(measure, possible).includes(one)))
  // The bare server also checks the session: the product's, on the same database.
  let cookie = ''
  for (const { server, rows, shop } of needed) {
    if (server === 'bare') {
      yield await startBare(cache, rows, shop, cookie)
    } else {
      const product = await startProduct(cache, rows, shop)
      cookie = product.target.headers.cookie ?? ''
      yield product
    }
  }
}
