import { isDeepStrictEqual } from 'node:util'
import { type BenchRequest, type LoadResult, measureLoad } from './client.ts'
import type { Measure } from './measures/measure.ts'
import type { BenchServer } from './servers.ts'

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
}

/** What one server did in each round of a measure. */
export interface Outcome extends Pick<BenchServer, 'server' | 'rows' | 'shop'> {
  readonly rounds: readonly LoadResult[]
}

const fetchAnswer = async ({ target }: BenchServer, path: string) => {
  const response = await fetch(`http://127.0.0.1:${target.port}${path}`, { headers: target.headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} responds with ${response.status}: ${text}`)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { encoding: response.headers.get('content-encoding'), content: isJson ? JSON.parse(text) : text }
}

type RequestsOf = ReadonlyMap<BenchServer, readonly BenchRequest[]>

/** Comparing speed needs equal work, so all servers must give the same answers on one shop. */
const assertEqualAnswers = async ({ name }: Measure, requestsOf: RequestsOf): Promise<void> => {
  for (const [first, ...others] of Map.groupBy(requestsOf.keys(), ({ rows, shop }) => `${shop} ${rows}`).values()) {
    for (const path of first && others.length > 0 ? (requestsOf.get(first) ?? []) : []) {
      if (!first || typeof path !== 'string') continue
      const expected = await fetchAnswer(first, path)
      for (const other of others) {
        if (!isDeepStrictEqual(await fetchAnswer(other, path), expected)) {
          throw new Error(`${name}: the servers answer ${path} differently`)
        }
      }
    }
  }
}

/** Alternates between the servers, in reverse order every second round, so that disturbances and warm-up affect all equally. */
export const runMeasure = async (
  measure: Measure,
  servers: readonly BenchServer[],
  { rounds, seconds, connections }: Pace,
): Promise<readonly Outcome[]> => {
  const requestsOf = new Map<BenchServer, readonly BenchRequest[]>()
  for (const server of servers) {
    requestsOf.set(server, await measure.requests(server.rows, server.target))
  }
  await assertEqualAnswers(measure, requestsOf)
  const results = new Map<BenchServer, LoadResult[]>(servers.map(server => [server, []]))
  const measureOnce = (server: BenchServer) =>
    measureLoad(server.target, { requests: requestsOf.get(server) ?? [], connections, seconds })

  for (const server of servers) await measureOnce(server)
  for (let round = 0; round < rounds; round += 1) {
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      results.get(server)?.push(await measureOnce(server))
    }
  }
  return servers.map(server => ({
    server: server.server,
    rows: server.rows,
    shop: server.shop,
    rounds: results.get(server) ?? [],
  }))
}
