import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { photo } from '../server/testing/pictures.ts'
import type { Product } from './servers.ts'

export const memoryMeasure = 'Memory at rest'

const loadMs = 60_000
/** By then the garbage of the load is collected. */
const restMs = 90_000

/** The resident memory of a process, in MB. */
const residentMemory = (processId: number | undefined): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024)

/** The memory of the program, without PostgreSQL, some time after it has served lists, photos and PDFs at once. */
export const measureMemory = async (product: Product, database: pg.Client): Promise<string> => {
  const before = residentMemory(product.processId())
  const { rows } = await database.query<{ number: string }>('select number from repairs limit 500')
  const picture = new Uint8Array(await photo(4000, 3000).jpeg().toBuffer())
  const end = performance.now() + loadMs
  let sent = 0
  const send = async (path: string, upload?: Uint8Array<ArrayBuffer>) => {
    const headers = { cookie: product.cookie, 'content-type': 'application/octet-stream' }
    const request = upload ? { method: 'POST', body: upload, headers } : { headers }
    await (await fetch(product.url() + path, request)).arrayBuffer()
    sent += 1
  }
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < end; turn += 1) await work(turn)
  }
  const lists = ['/api/repairs', '/api/sales', '/api/dashboard', '/api/activity', '/api/products']
  const readList = (turn: number) => send(lists[turn % lists.length] ?? '')
  const upload = () => send('/api/files', picture)
  const print = (turn: number) => send(`/api/repairs/${rows[turn % rows.length]?.number}/papers/receipt`)
  await Promise.all([readList, readList, readList, readList, upload, upload, print, print].map(repeat))
  const busy = residentMemory(product.processId())
  await pause(restMs)
  const atRest = residentMemory(product.processId())
  return `**${atRest} MB** after ${sent.toLocaleString('en')} requests with photos and PDFs (${before} MB before, ${busy} MB at their end)`
}
