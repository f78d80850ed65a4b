import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { TableShape } from './shape.sql.ts'

const quoteTable = ({ name, columns }: TableShape): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

const newline = 0x0a

const countRows = (text: Buffer): number => {
  let rows = 0
  for (let found = text.indexOf(newline); found !== -1; found = text.indexOf(newline, found + 1)) rows += 1
  return rows
}

/** Streams a table in COPY text format, one line per row. After the stream has ended, `result` returns its rows and hash. */
export const readTable = (client: pg.Client, table: TableShape) => {
  const hash = createHash('sha256')
  let rows = 0
  async function* text() {
    for await (const chunk of client.query(copyTo(`copy ${quoteTable(table)} to stdout`))) {
      hash.update(chunk)
      rows += countRows(chunk)
      yield chunk as Buffer
    }
  }
  return { text: text(), result: () => ({ rows, sha256: hash.digest('hex') }) }
}

export const fillTable = async (
  client: pg.Client,
  table: TableShape,
  compressed: AsyncIterable<Buffer>,
): Promise<void> => {
  await pipeline(compressed, createZstdDecompress(), client.query(copyFrom(`copy ${quoteTable(table)} from stdin`)))
}
