import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cell = string | number | null

/** Maps the record at an index, of `count` records, to rows of a table. */
export interface Mapping {
  readonly table: string
  readonly columns: readonly string[]
  rowsAt(index: number, count: number): readonly (readonly Cell[])[]
}

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const textOf = (cell: Cell): string =>
  cell === null ? '\\N' : String(cell).replace(/[\\\t\n\r]/g, character => special[character] ?? character)

/** Yields the text of some hundred records at a time, so that the overhead of the stream is small. */
function* textOfRows(mapping: Mapping, indexes: Iterable<readonly [first: number, end: number]>, count: number) {
  for (const [first, end] of indexes) {
    let text = ''
    for (let index = first; index < end; index += 1) {
      for (const row of mapping.rowsAt(index, count)) text += `${row.map(textOf).join('\t')}\n`
    }
    yield text
  }
}

const chunk = 500

/** The chunks of one of several parallel parts. The parts alternate, so that the rows are stored nearly in time order. */
function* chunksOf({ part, parts, count }: Share) {
  for (let first = part * chunk; first < count; first += parts * chunk) {
    yield [first, Math.min(first + chunk, count)] as const
  }
}

export interface Share {
  readonly part: number
  readonly parts: number
  readonly count: number
}

export const copyShare = async (client: pg.Client, mapping: Mapping, share: Share): Promise<void> => {
  const statement = `copy ${mapping.table} (${mapping.columns.join(', ')}) from stdin`
  await pipeline(Readable.from(textOfRows(mapping, chunksOf(share), share.count)), client.query(copyFrom(statement)))
}
