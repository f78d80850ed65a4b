import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createdFolder } from './testing/createdFolder.ts'
import { endProgram, programEnvironment, signInAt, startProgram } from './testing/program.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

// Each test starts a program, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const run = (program: 'allow' | 'backup' | 'password' | 'verify', DATA_DIR: string, ...args: string[]) => {
  const file = join(import.meta.dirname, `${program}.ts`)
  const env = { ...programEnvironment, DATA_DIR, PUBLIC_URL: 'https://repairs.example' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('npm run allow adds an address while the server is not running', () => {
  const allowed = run('allow', createdFolder(), '203.0.113.10')
  expect(allowed).toMatchObject({ status: 0, stderr: '' })
  expect(allowed.stdout).toMatch(/Staff may sign in from 203\.0\.113\.10\.\n$/)
})

test('npm run allow without an address prints a one-time link for the machine itself and for elsewhere', () => {
  const { status, stdout } = run('allow', createdFolder())
  expect(status).toBe(0)
  const links =
    /within 15 minutes\. It works once:\n {2}http:\/\/localhost:3000(\S+)\n {2}https:\/\/repairs\.example(\S+)\n$/
  const [, local, elsewhere] = links.exec(stdout) ?? []
  expect(local).toMatch(/^\/login#allow=[\w-]{43}$/)
  expect(elsewhere).toBe(local)
})

test('npm run allow refuses the address of the machine itself, since an entry for it lets nobody in', () => {
  expect(run('allow', createdFolder(), '127.0.0.1')).toEqual({
    status: 1,
    stdout: '',
    stderr: '127.0.0.1 is this machine. To sign in on it, use npm run allow without an address.\n',
  })
})

test('START-03 npm run password sets a lost password on the machine, which ends the sessions of before, and names the users there are', async () => {
  const DATA_DIR = createdFolder()
  const program = await startProgram({ DATA_DIR })
  const before = await signInAt(program.url)
  const changed = run('password', DATA_DIR, 'Admin')
  expect(changed).toMatchObject({ status: 0, stderr: '' })
  const [, password = ''] =
    /^The new password of admin is (\S+)\. Sign in with it and change it\.\n$/.exec(changed.stdout) ?? []
  await expect(signInAt(program.url)).rejects.toThrow('401')
  await signInAt(program.url, 'admin', password)
  const headers = { cookie: before }
  expect((await fetch(`${program.url}/api/session`, { headers })).status).toBe(401)
  await endProgram(program, 'SIGTERM')
  const unknown = run('password', DATA_DIR, 'nobody')
  expect(unknown).toMatchObject({ status: 1, stderr: 'There is no user nobody. The users are: admin.\n' })
  expect(run('password', DATA_DIR)).toMatchObject({ status: 1, stderr: 'Name the user: npm run password -- admin\n' })
})

test('npm run verify compares every figure, and tells that they agree', () => {
  const folder = createdFolder()
  expect(run('allow', folder, '203.0.113.10').status).toBe(0)
  const verified = run('verify', folder, '--repair')
  expect(verified).toMatchObject({ status: 0, stderr: '' })
  expect(verified.stdout).toMatch(/All \d+ derived figures agree with the records\.\n$/)
})

test.each([
  ['allow', ''],
  ['backup', 'The backup failed. '],
] as const)(
  '%s refuses a folder without a shop in one line that names it, and does not create it',
  (program, prefix) => {
    const folder = join(temporaryFolder(), 'dta')
    const line = `${prefix}There is no shop in ${folder}. Name its folder in DATA_DIR; npm start makes a new one.\n`
    expect(run(program, folder, '203.0.113.10')).toEqual({ status: 1, stdout: '', stderr: line })
    expect(existsSync(folder)).toBe(false)
  },
)
