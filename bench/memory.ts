import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { photo } from '../server/testing/pictures.ts'
import { signInAt } from '../server/testing/program.ts'
import type { Product } from './servers.ts'

export const memoryMeasure = 'Memory at rest'

const loadMinutes = 5
/** By then the garbage of the load is collected. */
const restMs = 90_000
/** Each of them can upload 1,000 pictures a day. */
const uploaderCount = 4

/** The resident memory of a process, in MB. */
const residentMemory = (processId: number | undefined): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], { encoding: 'utf8' })) / 1024)

/** Signs in a new user who uploads pictures. */
const addUploader = async (product: Pick<Product, 'post' | 'url'>): Promise<string> => {
  const user = { username: `uploader-${randomUUID()}`, password: 'three unrelated words' }
  await product.post('/api/users', { id: randomUUID(), name: 'Uploader', role: 'Technician', ...user })
  return signInAt(product.url(), user.username, user.password)
}

interface Sent {
  answered: number
  /** By a server that was too busy: they are no load. */
  refused: number
}

type Send = (path: string, cookie: string, picture?: Uint8Array<ArrayBuffer>) => Promise<void>

const createSender = (url: string, sent: Sent): Send => {
  const type = { 'content-type': 'application/octet-stream' }
  return async (path, cookie, picture) => {
    const request = picture ? { method: 'POST', body: picture, headers: { cookie, ...type } } : { headers: { cookie } }
    const response = await fetch(url + path, request)
    const answer = await response.arrayBuffer()
    if (response.ok) sent.answered += 1
    else if (response.status === 503) {
      sent.refused += 1
      await pause(Number(response.headers.get('retry-after')) * 1000)
    } else throw new Error(`${path}: ${response.status} ${Buffer.from(answer)}`)
  }
}

export interface Load {
  readonly url: string
  /** The session of the Admin. */
  readonly cookie: string
  /** The sessions of those who upload. */
  readonly uploaders: readonly string[]
  readonly numbers: readonly string[]
  readonly picture: Uint8Array<ArrayBuffer>
  readonly isOver: () => boolean
}

/** Reads lists, uploads photos and prints PDFs at once. Any refusal but that of a busy server fails. */
export const runLoad = async ({ url, cookie, uploaders, numbers, picture, isOver }: Load): Promise<Sent> => {
  const sent: Sent = { answered: 0, refused: 0 }
  const send = createSender(url, sent)
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver(); turn += 1) await work(turn)
  }
  const lists = ['/api/repairs', '/api/sales', '/api/dashboard', '/api/activity', '/api/products']
  const readList = (turn: number) => send(lists[turn % lists.length] ?? '', cookie)
  const upload = (turn: number) => send('/api/files', uploaders[turn % uploaders.length] ?? '', picture)
  const print = (turn: number) => send(`/api/repairs/${numbers[turn % numbers.length]}/papers/receipt`, cookie)
  await Promise.all([readList, readList, readList, readList, upload, upload, print, print].map(repeat))
  return sent
}

/** The memory of the program, without PostgreSQL, some time after it has served lists, photos and PDFs at once. */
export const measureMemory = async (product: Product, database: pg.Client): Promise<string> => {
  const before = residentMemory(product.processId())
  const { rows } = await database.query<{ number: string }>('select number from repairs limit 500')
  const picture = new Uint8Array(await photo(4000, 3000).jpeg().toBuffer())
  const uploaders: string[] = []
  while (uploaders.length < uploaderCount) uploaders.push(await addUploader(product))
  const end = performance.now() + loadMinutes * 60_000
  const { answered, refused } = await runLoad({
    ...{ url: product.url(), cookie: product.cookie, uploaders, picture },
    numbers: rows.map(({ number }) => number),
    isOver: () => performance.now() >= end,
  })
  const busy = residentMemory(product.processId())
  await pause(restMs)
  const atRest = residentMemory(product.processId())
  const count = (requests: number) => requests.toLocaleString('en')
  return (
    `**${atRest} MB** after ${loadMinutes} minutes with ${count(answered)} requests with photos and PDFs, ` +
    `besides ${count(refused)} refused as busy (${before} MB before, ${busy} MB at their end)`
  )
}
