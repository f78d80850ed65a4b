import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { type Followed, follow, receivesChange, until } from '../testing/follow.ts'
import { endProgram, signInAt, startProgram } from '../testing/program.ts'
import { openShop, password } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

vi.setConfig({ testTimeout: 60_000 })
const shop = await openShop()
const admin = await shop.staff('Admin')
const DATABASE_URL = connectionUrl(shop.pool.options)
const DATABASE_OWNER_URL = connectionUrl(shop.owner.pool.options)

const start = async (PORT = '0') => {
  const program = await startProgram({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR: temporaryFolder(), PORT })
  onTestFinished(() => void endProgram(program, 'SIGKILL'))
  return program
}

const addUser = () =>
  admin.call('POST', '/api/users', { id: randomUUID(), name: 'Hana', username: `hana-${randomUUID()}`, password })

test('a change made in one process is published by another, even after it was killed and restarted; graceful shutdown ends the streams first and does not wait for them', async () => {
  const first = await start()
  const cookie = await signInAt(first.url, admin.username)
  const stream = await follow(first.url, cookie)
  await addUser()
  await receivesChange(stream, 'users')
  await endProgram(first, 'SIGKILL')
  expect(await stream.isEnded).toBe(false)
  const second = await start(new URL(first.url).port)
  const next = await follow(second.url, cookie)
  await addUser()
  await receivesChange(next, 'users')
  expect(await endProgram(second, 'SIGTERM')).toBe(0)
  // Requests that are still running after the timeout are aborted.
  expect(await next.isEnded).toBe(true)
})

const residentMegabytes = (pid: number | undefined): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test.runIf(process.platform === 'linux')('500 open streams use less than 100 MB and all receive a change', async () => {
  const program = await start()
  const before = residentMegabytes(program.child.pid)
  const streams: Followed[] = []
  while (streams.length < 500) {
    const { cookie } = await shop.staff('Admin')
    streams.push(...(await Promise.all(Array.from({ length: 20 }, () => follow(program.url, cookie)))))
  }
  await addUser()
  await until(() => streams.every(({ events }) => events.length > 0))
  const after = residentMegabytes(program.child.pid)
  expect(streams.filter(({ response }) => response.ok)).toHaveLength(500)
  expect(after - before).toBeLessThan(100)
})
