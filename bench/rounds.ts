import { isDeepStrictEqual } from 'node:util'
import { type BenchRequest, type Counted, countAnswers } from './client.ts'
import type { Measure } from './measures/measure.ts'
import type { BenchServer } from './servers.ts'

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
}

/** What one server did in each round of a measure. */
export interface Outcome extends Pick<BenchServer, 'server' | 'rows' | 'shop'> {
  readonly rounds: readonly Counted[]
}

const answerOf = async ({ target }: BenchServer, path: string) => {
  const response = await fetch(`http://127.0.0.1:${target.port}${path}`, { headers: target.headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${text}`)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { encoding: response.headers.get('content-encoding'), content: isJson ? JSON.parse(text) : text }
}

type RequestsOf = ReadonlyMap<BenchServer, readonly BenchRequest[]>

/** Speed counts only for the same answer: on one shop all servers must say the same. */
const assertEqualAnswers = async ({ name }: Measure, askedOf: RequestsOf): Promise<void> => {
  for (const [first, ...others] of Map.groupBy(askedOf.keys(), ({ rows, shop }) => `${shop} ${rows}`).values()) {
    for (const path of first && others.length > 0 ? (askedOf.get(first) ?? []) : []) {
      if (!first || typeof path !== 'string') continue
      const expected = await answerOf(first, path)
      for (const other of others) {
        if (!isDeepStrictEqual(await answerOf(other, path), expected)) {
          throw new Error(`${name}: the servers do not answer ${path} alike`)
        }
      }
    }
  }
}

/** By turns and there and back, so that whatever else the machine does, or how it warms up, hits all alike. */
export const runMeasure = async (
  measure: Measure,
  contestants: readonly BenchServer[],
  { rounds, seconds, connections }: Pace,
): Promise<readonly Outcome[]> => {
  const askedOf = new Map<BenchServer, readonly BenchRequest[]>()
  for (const contestant of contestants) {
    askedOf.set(contestant, await measure.asked(contestant.rows, contestant.target))
  }
  await assertEqualAnswers(measure, askedOf)
  const counted = new Map<BenchServer, Counted[]>(contestants.map(contestant => [contestant, []]))
  const takeTurn = (contestant: BenchServer) =>
    countAnswers(contestant.target, { asked: askedOf.get(contestant) ?? [], connections, seconds })

  for (const contestant of contestants) await takeTurn(contestant)
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      counted.get(contestant)?.push(await takeTurn(contestant))
    }
  }
  return contestants.map(contestant => ({
    server: contestant.server,
    rows: contestant.rows,
    shop: contestant.shop,
    rounds: counted.get(contestant) ?? [],
  }))
}
