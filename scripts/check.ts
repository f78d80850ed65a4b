import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describeFailure } from './failures.ts'

const root = join(import.meta.dirname, '..')

type Check = readonly [name: string, command: string, ...args: string[]]

/** Each of the compiler's four checkers would work out the shared types again, which takes twice the processor's time. */
const types = (project: string): readonly [string, ...string[]] => ['tsc', '--checkers', '1', '-p', project]

/** The static checks: a name to print, and the command. */
const checks: readonly Check[] = [
  ['format, lint and import rules', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of the contract', ...types('contract')],
  ['types of the server', ...types('server')],
  ['types of the web', ...types('web')],
  ['types of the service worker', ...types('web/tsconfig.worker.json')],
  ['imports between the parts of the project', 'node', 'scripts/checkImports.ts'],
  ['unused code and packages', 'knip'],
]

export interface SuiteResult {
  readonly passed: number
  /** What failed, with the beginning of its error. */
  readonly failures: readonly string[]
}

const run = async ([, command, ...args]: Check): Promise<{ isPassed: boolean; output: string }> => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const outputs = [text(child.stdout), text(child.stderr)]
    const [code] = await once(child, 'close')
    return { isPassed: code === 0, output: (await Promise.all(outputs)).join('') }
  } catch (error) {
    return { isPassed: false, output: `${error}\n` }
  }
}

/** Runs all checks at once, because some of them use only one core. Reports them in their order. */
export const runChecks = async (): Promise<SuiteResult> => {
  const failures: string[] = []
  for (const [check, result] of checks.map(check => [check, run(check)] as const)) {
    const { isPassed, output } = await result
    console.log(`${isPassed ? '✓' : '✗'} ${check[0]}`)
    if (isPassed) continue
    console.log(output)
    failures.push(describeFailure(check[0], output))
  }
  return { passed: checks.length - failures.length, failures }
}

if (import.meta.main) process.exit((await runChecks()).failures.length === 0 ? 0 : 1)
