import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The static checks: a name to print, and the command. */
const checks: readonly [name: string, command: string, ...args: string[]][] = [
  ['format, lint and import rules', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of the contract', 'tsc', '-p', 'contract'],
  ['types of the server', 'tsc', '-p', 'server'],
  ['types of the web', 'tsc', '-p', 'web'],
  ['types of the service worker', 'tsc', '-p', 'web/tsconfig.worker.json'],
  ['imports between the parts of the project', 'node', 'scripts/checkImports.ts'],
  ['unused code and packages', 'knip'],
]

export interface CheckCounts {
  readonly passed: number
  readonly failed: number
}

export const runChecks = (): CheckCounts => {
  const results = checks.map(([name, command, ...args]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
    if (status !== 0) console.log(`${stdout}${stderr}`)
    return status === 0
  })
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

if (import.meta.main) process.exit(runChecks().failed === 0 ? 0 : 1)
