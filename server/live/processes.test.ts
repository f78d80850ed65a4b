import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../../scripts/rowTypes.ts'
import { type Followed, follow, hears, until } from '../testing/follow.ts'
import { endProgram, signInAt, startProgram } from '../testing/program.ts'
import { openShop, password } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const DATABASE_URL = urlOf(shop.pool.options)

const start = async (PORT = '0') => {
  const program = await startProgram({ DATABASE_URL, PORT })
  onTestFinished(() => void endProgram(program, 'SIGKILL'))
  return program
}

const addUser = () =>
  admin.call('POST', '/api/users', { id: randomUUID(), name: 'Hana', username: `hana-${randomUUID()}`, password })

test('a change made in one process is told by another, also after it was killed and started anew', async () => {
  const first = await start()
  const cookie = await signInAt(first.url, admin.username)
  const stream = await follow(first.url, cookie)
  await addUser()
  await hears(stream, 'users')
  await endProgram(first, 'SIGKILL')
  await stream.ended
  const second = await start(new URL(first.url).port)
  const next = await follow(second.url, cookie)
  await addUser()
  await hears(next, 'users')
})

test('a program that is asked to stop ends its streams first and does not wait for them', async () => {
  const program = await start()
  const stream = await follow(program.url, await signInAt(program.url, admin.username))
  const askedAt = performance.now()
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  await stream.ended
  // Running requests may take 10 seconds.
  expect(performance.now() - askedAt).toBeLessThan(8000)
})

const residentMegabytes = (pid: number | undefined): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test.runIf(process.platform === 'linux')(
  '500 open streams cost less than 100 MB and all hear of a change',
  async () => {
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
  },
  60_000,
)
