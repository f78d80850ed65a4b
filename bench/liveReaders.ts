import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import pg from 'pg'
import type { BenchServer } from './servers.ts'
import { repairAt } from './shop/repairs.ts'

/** Milliseconds from each change until the last reader received it. */
export interface LiveResult {
  readonly readers: number
  readonly one: readonly number[]
  readonly all: readonly number[]
  /** Memory of the server per reader; measured only on Linux. */
  readonly kilobytesEach: number | undefined
}

interface Reader {
  receives(marker: string): Promise<void>
  close(): void
}

const maxPerAddress = 50

/** Only Linux accepts all of 127.0.0.0/8; elsewhere the readers are limited to those of one address. */
const hasAddresses = process.platform === 'linux'
const addressOf = (index: number) => (hasAddresses ? `127.0.1.${1 + Math.floor(index / maxPerAddress)}` : '127.0.0.1')
const possibleReaders = (readers: number) => (hasAddresses ? readers : Math.min(readers, maxPerAddress - 1))

const openReader = async (port: number, number: string, localAddress: string): Promise<Reader> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true })
  let text = ''
  let expected = { marker: '', resolve: () => {} }
  const receives = (marker: string) =>
    new Promise<void>((resolve, reject) => {
      expected = { marker, resolve }
      socket.once('close', () => reject(new Error(`A reader's stream was closed: ${text}`)))
    })
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', (part: string) => {
    text += part
    if (/^HTTP\/1\.1 (?!200)/.test(text)) socket.destroy()
    if (!text.includes(expected.marker)) return
    text = ''
    socket.removeAllListeners('close')
    expected.resolve()
  })
  socket.write(`GET /api/tracking/${number}/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
  await receives('event: repair')
  return { receives, close: () => socket.destroy() }
}

const openReaders = async (port: number, number: string, readers: number): Promise<Reader[]> => {
  const opened: Reader[] = []
  while (opened.length < readers) {
    const more = Array.from({ length: Math.min(maxPerAddress, readers - opened.length) }, (_, index) =>
      openReader(port, number, addressOf(opened.length + index)),
    )
    opened.push(...(await Promise.all(more)))
  }
  return opened
}

const changeText = `
  with entry as (
    insert into repair_history (id, repair_id, status, note)
    select gen_random_uuid(), id, $2, $3 from repairs where number = $1
  )
  update repairs set status = $2, updated_at = now() where number = $1`

const residentKilobytes = (pid: number | undefined): number | undefined =>
  process.platform === 'linux'
    ? Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    : undefined

type TimeChange = (number: string, readers: readonly Reader[], change: number) => Promise<number>

const createChangeTimer =
  (client: pg.Client): TimeChange =>
  async (number, readers, change) => {
    const marker = `Change ${change}.`
    const received = Promise.all(readers.map(reader => reader.receives(marker)))
    const since = performance.now()
    await client.query(changeText, [number, change % 2 === 0 ? 'In Progress' : 'Completed', marker])
    await received
    return performance.now() - since
  }

/** Many readers follow one ticket and a single reader another; the two tickets change alternately. */
export const measureLiveReaders = async (
  { target: { port }, pid, rows }: BenchServer,
  connection: pg.ClientConfig,
  { readers, changes }: { readers: number; changes: number },
): Promise<LiveResult> => {
  const [singleNumber, popularNumber] = [repairAt(0, rows).number, repairAt(1, rows).number]
  const single = [await openReader(port, singleNumber, '127.0.0.1')]
  const before = residentKilobytes(pid)
  const many = await openReaders(port, popularNumber, possibleReaders(readers))
  const client = new pg.Client(connection)
  await client.connect()
  const timeChange = createChangeTimer(client)
  const [one, all]: [number[], number[]] = [[], []]
  try {
    for (let change = 0; change < changes; change += 1) {
      one.push(await timeChange(singleNumber, single, change))
      all.push(await timeChange(popularNumber, many, change))
    }
    const after = residentKilobytes(pid)
    const kilobytesEach = before && after ? (after - before) / many.length : undefined
    return { readers: many.length, one, all, kilobytesEach }
  } finally {
    for (const reader of [...single, ...many]) reader.close()
    await client.end()
  }
}
