import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { joinDatabase } from '../platform/db/openDatabase.ts'
import { openStorage } from '../platform/storage/openStorage.ts'
import { schemaFolder } from '../schema/schemaFolder.ts'
import { createdFolder } from '../testing/createdFolder.ts'
import { blackPng, photo, redPicture } from '../testing/pictures.ts'
import { endProgram, type Program, signInAt, startProgram } from '../testing/program.ts'
import { keysOf } from './files.service.ts'

const rounds = 3
const uploadsBeforeKill = 15
const uploaders = 4

const send = (url: string, cookie: string, body: Buffer) =>
  fetch(`${url}/api/files`, { method: 'POST', headers: { cookie }, body })

/** As the app does, which sends a picture again as long as the server is busy. */
const sendWhenFree = async (url: string, cookie: string, body: Buffer): Promise<Response> => {
  const response = await send(url, cookie, body)
  if (response.status !== 503) return response
  await setTimeout(Number(response.headers.get('retry-after')) * 1000)
  return sendWhenFree(url, cookie, body)
}

/** Uploads continuously until the server is killed; returns the acknowledged ids. */
const uploadUntilKilled = async (program: Program, cookie: string, picture: Buffer): Promise<string[]> => {
  const acknowledged: string[] = []
  const uploading = Array.from({ length: uploaders }, async () => {
    while (program.child.exitCode === null && program.child.signalCode === null) {
      const response = await send(program.url, cookie, picture).catch(() => null)
      const reply = (await response?.json().catch(() => null)) as { id: string } | null | undefined
      if (response?.status === 201 && reply) acknowledged.push(reply.id)
      if (acknowledged.length >= uploadsBeforeKill) program.child.kill('SIGKILL')
    }
  })
  await Promise.all(uploading)
  return acknowledged
}

const sizeOf = async (bytes: AsyncIterable<Buffer> | undefined): Promise<number | undefined> => {
  if (!bytes) return undefined
  let size = 0
  for await (const chunk of bytes) size += chunk.length
  return size
}

/** The rows whose pictures are missing or incomplete. */
const brokenRows = async (DATA_DIR: string): Promise<string[]> => {
  const storage = await openStorage(readConfig({ DATA_DIR }))
  const database = await joinDatabase({ DATA_DIR, DATABASE_URL: undefined }, schemaFolder, () => {})
  const rows = await database.db.selectFrom('files').selectAll().execute()
  await database.close()
  const broken: string[] = []
  for (const row of rows) {
    const sizes = await Promise.all(keysOf(row.object).map(async key => sizeOf(await storage.get(key))))
    if (sizes[0] !== row.full_bytes || sizes[1] !== row.thumbnail_bytes) broken.push(row.id)
  }
  return broken
}

test(`kill -9 while uploading, ${rounds} times: no row without its pictures, no acknowledged picture lost`, async () => {
  const DATA_DIR = createdFolder()
  const picture = await photo(120, 80).jpeg().toBuffer()
  const acknowledged: string[] = []
  let program = await startProgram({ DATA_DIR })
  const cookie = await signInAt(program.url)
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await uploadUntilKilled(program, cookie, picture)))
    program = await startProgram({ DATA_DIR })
    expect(await brokenRows(DATA_DIR)).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * uploadsBeforeKill)
  for (const id of acknowledged) {
    const response = await fetch(`${program.url}/api/files/${id}`, { headers: { cookie } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await response.arrayBuffer()
  }
  await endProgram(program, 'SIGTERM')
}, 120_000)

const megabytes = (pid: number | undefined, value: 'VmHWM' | 'VmRSS'): number => {
  const [, kilobytes] = new RegExp(`${value}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test.skipIf(!existsSync('/proc/self/status'))(
  '20 bombs, and many of the largest JPEGs and then AVIFs at once, take bounded memory',
  async () => {
    const program = await startProgram({ DATA_DIR: createdFolder() })
    const { pid } = program.child
    const cookie = await signInAt(program.url)
    const before = megabytes(pid, 'VmRSS')
    const together = async (body: Buffer, count: number) => {
      const responses = await Promise.all(Array.from({ length: count }, () => sendWhenFree(program.url, cookie, body)))
      return [...new Set(responses.map(({ status }) => status))]
    }
    expect(await together(blackPng(30_000, 30_000), 20)).toEqual([400])
    const grownByBombs = megabytes(pid, 'VmHWM') - before
    // Three JPEGs or two AVIFs at once would be too many.
    expect(await together(redPicture('7000x7000.jpg'), 3)).toEqual([201])
    expect(await together(redPicture('5000x4000.avif'), 2)).toEqual([201])
    const grown = megabytes(pid, 'VmHWM') - before
    expect(grownByBombs).toBeLessThan(150)
    expect(grown).toBeLessThan(800)
    await endProgram(program, 'SIGTERM')
  },
  180_000,
)
