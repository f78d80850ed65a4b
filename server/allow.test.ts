import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createdFolder } from './testing/createdFolder.ts'
import { programEnvironment } from './testing/program.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

// Each test starts a program, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const run = (program: 'allow' | 'backup', DATA_DIR: string, ...args: string[]) => {
  const file = join(import.meta.dirname, `${program}.ts`)
  const env = { ...programEnvironment, DATA_DIR }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('npm run allow adds an address while the server is not running', () => {
  const allowed = run('allow', createdFolder(), '203.0.113.10')
  expect(allowed).toMatchObject({ status: 0, stderr: '' })
  expect(allowed.stdout).toMatch(/Staff may sign in from 203\.0\.113\.10\.\n$/)
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
