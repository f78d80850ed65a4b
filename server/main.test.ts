import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createdFolder } from './testing/createdFolder.ts'
import { endProgram, failToStart, signInAt, startProgram } from './testing/program.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

// Each starts a program with a database of its own, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const emptyDataDir = () => join(temporaryFolder(), 'data with spaces')

test('an empty folder becomes a running shop whose first Admin has the password told once', async () => {
  const DATA_DIR = emptyDataDir()
  const first = await startProgram({ DATA_DIR, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: undefined })
  const told = /The first Admin is owner, password: (\S+)/.exec(first.output())?.[1] ?? ''
  expect(told).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok' })
  await signInAt(first.url, 'owner', told)
  expect(await endProgram(first, 'SIGTERM')).toBe(0)

  const second = await startProgram({ DATA_DIR, ADMIN_PASSWORD: undefined })
  expect(second.output()).not.toContain('password')
  await signInAt(second.url, 'owner', told)
  expect(await endProgram(second, 'SIGINT')).toBe(0)
})

test('--demo fills an empty database with people of each role and prints their logins', async () => {
  const DATA_DIR = emptyDataDir()
  const demo = await startProgram({ DATA_DIR }, ['--demo'])
  for (const [username, role] of [
    ['selam', 'Admin'],
    ['dawit', 'Technician'],
    ['meron', 'Sales'],
  ] as const) {
    expect(demo.output()).toMatch(new RegExp(`${username} +${role}`))
    await signInAt(demo.url, username)
  }
  await endProgram(demo, 'SIGTERM')
  const again = await startProgram({ DATA_DIR }, ['--demo'])
  expect(again.output()).toContain('The database is not empty, so --demo changed nothing.')
  await endProgram(again, 'SIGTERM')
})

test('a request under way when the program is asked to stop is answered first', async () => {
  const program = await startProgram({ DATA_DIR: createdFolder() })
  // The fifth wrong password in a row is answered only after a pause.
  const guess = () =>
    fetch(`${program.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'wrong' }),
    })
  for (let done = 0; done < 4; done += 1) await guess()
  const slow = guess()
  // Its answer comes by way of the database, so by then the program has read the request sent before it.
  await fetch(`${program.url}/api/health`)
  const stopped = endProgram(program, 'SIGTERM')
  expect((await slow).status).toBe(401)
  expect(await stopped).toBe(0)
  expect(program.output()).toContain('Stopped.')
})

describe('says in one line what is wrong', () => {
  const oneLine = (reason: string) => [1, expect.stringMatching(new RegExp(`Tigena cannot start: ${reason}\\n$`))]

  test('when the port is taken, and the password that is told once is not used up', async () => {
    const other = createServer().listen(0)
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const shop = { DATA_DIR: emptyDataDir(), ADMIN_PASSWORD: undefined }
    const [code, output] = await failToStart({ ...shop, PORT: String(port), HOST: '::', LOG_LEVEL: 'warn' })
    const refusal = `Tigena cannot start: Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`
    expect([code, output.split('\n').filter(line => /cannot|password|error/i.test(line))]).toEqual([1, [refusal]])
    const next = await startProgram(shop)
    expect(next.output()).toContain('The first Admin is admin, password: ')
    await endProgram(next, 'SIGTERM')
  })

  test('when the data folder cannot be written to', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await failToStart({ DATA_DIR: join(file, 'data') })).toEqual(oneLine('.*file/data.* (cannot|not) .*'))
  })

  test('when the data folder holds something else', async () => {
    const DATA_DIR = emptyDataDir()
    mkdirSync(join(DATA_DIR, 'postgres/holiday photos'), { recursive: true })
    expect(await failToStart({ DATA_DIR })).toEqual(oneLine('.*postgres holds files but no database.*'))
  })

  test('when another program uses the data folder', async () => {
    const DATA_DIR = createdFolder()
    const program = await startProgram({ DATA_DIR })
    expect(await failToStart({ DATA_DIR })).toEqual(oneLine('.* is in use by another running Tigena.*'))
    await signInAt(program.url)
    await endProgram(program, 'SIGTERM')
  })

  test('when there is no place for files', async () => {
    const DATA_DIR = emptyDataDir()
    mkdirSync(DATA_DIR)
    writeFileSync(join(DATA_DIR, 'files'), '')
    expect(await failToStart({ DATA_DIR })).toEqual(oneLine('The folder .*/files cannot be used: .*EEXIST.*'))
  })

  test('when a setting is wrong', async () => {
    expect(await failToStart({ DATA_DIR: emptyDataDir(), PORT: 'http' })).toEqual(
      oneLine('PORT is invalid. It must be a port number.*'),
    )
  })

  test('when the database cannot be reached', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'
    expect(await failToStart({ DATA_DIR: emptyDataDir(), DATABASE_URL })).toEqual(
      oneLine('The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*'),
    )
  })
})
