import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredFile } from '#contract/files/files.ts'
import { isRoot } from './platform/postgres/testing.ts'
import { createdFolder } from './testing/createdFolder.ts'
import { photo } from './testing/pictures.ts'
import { endProgram, failToStart, signInAt, startOnTerminal, startProgram } from './testing/program.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

// Each test starts a program with its own database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const emptyDataDir = () => join(temporaryFolder(), 'data with spaces')

test('a first start creates the shop in an empty folder and prints the first Admin’s password once; --demo changes no shop', async () => {
  const DATA_DIR = emptyDataDir()
  const first = await startProgram({ DATA_DIR, ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: undefined })
  const printedPassword = /The first Admin is owner, password: (\S+)/.exec(first.output())?.[1] ?? ''
  expect(printedPassword).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(await (await fetch(`${first.url}/api/health`)).json()).toEqual({ status: 'ok' })
  await signInAt(first.url, 'owner', printedPassword)
  expect(await endProgram(first, 'SIGTERM')).toBe(0)

  expect(first.output()).toContain('Sign-in on this machine needs no entry in the allow-list')
  const second = await startProgram({ DATA_DIR, ADMIN_PASSWORD: undefined }, ['--demo'])
  expect(second.output().split('/login\n').at(-1)).toBe(
    'The shop is not empty, so --demo changed nothing. Its logins:\n  owner        Admin\nTo set a lost password: npm run password -- USERNAME\n',
  )
  await signInAt(second.url, 'owner', printedPassword)
  expect(await endProgram(second, 'SIGINT')).toBe(0)
})

test('START-02 on a terminal a start prints a few lines and ends with the address of the sign-in page and the logins; requests are logged to a file', async () => {
  const DATA_DIR = createdFolder()
  const terminal = await startOnTerminal({ DATA_DIR })
  expect((await fetch(`${terminal.url}/api/health`)).status).toBe(200)
  expect(await terminal.interrupt()).toBe(0)
  const lines = terminal.output().replaceAll('\r', '').split('\n')
  expect(lines).toEqual([
    'Starting the database…',
    `Requests and errors are logged in ${DATA_DIR}/logs/tigena.log.`,
    expect.stringContaining('Sign-in on this machine needs no entry'),
    '',
    `Tigena is open. Sign in at ${terminal.url}/login`,
    'The first Admin is admin, password: the one in ADMIN_PASSWORD',
    expect.stringContaining('Shutting down'),
    'Stopped.',
    '',
  ])
  expect(readFileSync(join(DATA_DIR, 'logs/tigena.log'), 'utf8')).toContain('"route":"/api/health","status":200')
  expect(statSync(join(DATA_DIR, 'logs')).mode & 0o077).toBe(0)
})

test('the start says in one line that a public address ends the exception for this machine', async () => {
  const program = await startProgram({ DATA_DIR: createdFolder(), PUBLIC_URL: 'https://shop.example' })
  expect(program.output()).toContain('Sign-in on this machine needs a link of npm run allow')
  await expect(signInAt(program.url)).rejects.toThrow('403')
  await endProgram(program, 'SIGTERM')
})

test('START-02 --demo fills an empty database with people of each role, prints only that and their logins, and puts no link into SMS', async () => {
  const DATA_DIR = createdFolder()
  const demo = await startOnTerminal({ DATA_DIR }, ['--demo'])
  for (const username of ['selam', 'dawit', 'meron']) await signInAt(demo.url, username)
  const headers = { cookie: await signInAt(demo.url, 'selam') }
  const messages = await (await fetch(`${demo.url}/api/messages?kind=repair&limit=50`, { headers })).text()
  expect(messages).toContain('Dear ')
  expect(messages, 'as no address is confirmed').not.toContain('http')
  expect(await demo.interrupt()).toBe(0)
  expect(demo.output().replaceAll('\r', '').split('\n')).toEqual([
    'Starting the database…',
    `Requests and errors are logged in ${DATA_DIR}/logs/tigena.log.`,
    expect.stringContaining('Sign-in on this machine needs no entry'),
    'Filling the demo shop with a year of repairs and sales…',
    '',
    `Tigena is open. Sign in at ${demo.url}/login`,
    '  admin        Admin',
    '  selam        Admin',
    '  dawit        Technician',
    '  hana         Technician',
    '  yonas        Technician',
    '  meron        Sales',
    '  abel         Sales',
    "Everyone's password: the one in ADMIN_PASSWORD",
    expect.stringContaining('Shutting down'),
    'Stopped.',
    '',
  ])
})

test('an ordinary start loads nothing of the demo shop', () => {
  const program = join(import.meta.dirname, '../dist/program')
  const sources = globSync('*.js', { cwd: program }).map(
    file => [file, readFileSync(join(program, file), 'utf8')] as const,
  )
  const filesWith = (text: string) => sources.filter(([, source]) => source.includes(text)).map(([file]) => file)
  expect(filesWith('fillWithDemo = async')).toEqual(['demo.js'])
  expect(filesWith('from "./demo.js"')).toEqual([])
})

test('graceful shutdown: a running request is answered before the program stops', async () => {
  const program = await startProgram({ DATA_DIR: createdFolder() })
  // The answer to the fifth wrong password in a row is delayed.
  const guess = () =>
    fetch(`${program.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'wrong' }),
    })
  for (let done = 0; done < 4; done += 1) await guess()
  const slow = guess()
  // Once this later request is answered, the program has read the slow one.
  await fetch(`${program.url}/api/health`)
  const stopped = endProgram(program, 'SIGTERM')
  const { status, headers } = await slow
  // Otherwise the program would wait ten seconds for the client to close its connection.
  expect([status, headers.get('connection')]).toEqual([401, 'close'])
  expect(await stopped).toBe(0)
  expect(program.output()).toContain('Stopped.')
})

const upload = async (url: string, cookie: string): Promise<string> => {
  const body = await photo(40, 30).jpeg().toBuffer()
  const response = await fetch(`${url}/api/files`, { method: 'POST', body, headers: { cookie } })
  expect(response.status).toBe(201)
  return ((await response.json()) as StoredFile).id
}

/** The users and capabilities of all threads of a process. */
const identitiesOf = (pid: number | undefined): Set<string> => {
  const tasks = `/proc/${pid}/task`
  const read = (task: string) => readFileSync(join(tasks, task, 'status'), 'utf8')
  const identity = (status: string) => status.match(/^(Uid|Gid|Cap(Prm|Eff|Bnd|Amb)):.*$/gm)?.join() ?? ''
  return new Set(readdirSync(tasks).map(task => identity(read(task))))
}

describe.runIf(isRoot)('started by root', () => {
  test('the program runs as the user of PostgreSQL, also on the folder of an older version, where root owned the files', async () => {
    const DATA_DIR = createdFolder()
    const first = await startProgram({ DATA_DIR })
    const id = await upload(first.url, await signInAt(first.url))
    expect(await endProgram(first, 'SIGTERM')).toBe(0)
    const entries = readdirSync(DATA_DIR).filter(name => name !== 'postgres')
    execFileSync('chown', ['-R', '0:0', ...entries], { cwd: DATA_DIR })
    execFileSync('chown', ['0:0', DATA_DIR])

    const program = await startProgram({ DATA_DIR })
    const cookie = await signInAt(program.url)
    const picture = await fetch(`${program.url}/api/files/${id}`, { headers: { cookie } })
    expect([picture.status, await upload(program.url, cookie)]).toEqual([200, expect.any(String)])
    const { uid, gid } = statSync(join(DATA_DIR, 'postgres'))
    const ids = (id: number) => Array(4).fill(id).join('\t')
    const none = ['Prm', 'Eff', 'Bnd', 'Amb'].map(set => `Cap${set}:\t${'0'.repeat(16)}`)
    expect(uid).not.toBe(0)
    expect([...identitiesOf(program.child.pid)]).toEqual([[`Uid:\t${ids(uid)}`, `Gid:\t${ids(gid)}`, ...none].join()])
    expect(await endProgram(program, 'SIGTERM')).toBe(0)
  })

  test('the program works in a folder that only root can enter, and restarts PostgreSQL there', async () => {
    const DATA_DIR = join(temporaryFolder(0o700), 'data')
    const program = await startProgram({ DATA_DIR })
    const postmaster = () => Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(() => existsSync(join(DATA_DIR, 'postgres/postmaster.pid')) && postmaster() !== killed, 30_000)
    await vi.waitUntil(async () => (await fetch(`${program.url}/api/health`)).ok, 30_000)
    await upload(program.url, await signInAt(program.url))
    expect(await endProgram(program, 'SIGTERM')).toBe(0)
  })
})

describe('a failed start prints its reason in one line', () => {
  const oneLine = (reason: string) => [1, expect.stringMatching(new RegExp(`Tigena cannot start: ${reason}\\n$`))]

  test('when the port is in use, and the first Admin is not created yet', async () => {
    const other = createServer().listen(0)
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const shop = { DATA_DIR: createdFolder(), ADMIN_PASSWORD: undefined }
    const [code, output] = await failToStart({ ...shop, PORT: String(port), HOST: '::', LOG_LEVEL: 'warn' })
    const refusal = `Tigena cannot start: Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`
    expect([code, output.split('\n').filter(line => /cannot|password|error/i.test(line))]).toEqual([1, [refusal]])
    const next = await startProgram(shop)
    expect(next.output()).toContain('The first Admin is admin, password: ')
    await endProgram(next, 'SIGTERM')
  })

  test('when the data folder is not writable', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await failToStart({ DATA_DIR: join(file, 'data') })).toEqual(oneLine('.*file/data.* (cannot|not) .*'))
  })

  test('when the data folder contains other files', async () => {
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

  test('when the files folder cannot be created', async () => {
    const DATA_DIR = createdFolder()
    writeFileSync(join(DATA_DIR, 'files'), '')
    expect(await failToStart({ DATA_DIR })).toEqual(oneLine('The folder .*/files cannot be used: .*EEXIST.*'))
  })

  test('when a setting is invalid', async () => {
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
