import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from './buildWeb.ts'
import { type CheckCounts, runChecks } from './check.ts'
import { findChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'tigena-reports-'))
const { values } = parseArgs({ options: { database: { type: 'string' } } })

/** A suite that fails without a failed test, because it crashed or ran no test, counts as one failure. */
const countResults = (passed: number, failed: number, isSuccess: boolean): CheckCounts => ({
  passed,
  failed: failed === 0 && (!isSuccess || passed === 0) ? 1 : failed,
})

const readReport = (file: string) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Runs in its own process, since a build changes the environment. A build that fails is repeated, and reported as a
 * failure, by the tests that need it.
 */
const buildInBackground = () =>
  once(spawn(process.execPath, [join(import.meta.dirname, 'buildWeb.ts')], { stdio: 'inherit' }), 'close')

const runVitest = (): CheckCounts => {
  const report = join(reports, 'vitest.json')
  const { status } = spawnSync('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(values.database && { TEST_DATABASE_URL: values.database }) },
  })
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return countResults(numPassedTests, numFailedTests, status === 0)
}

const runPlaywright = (chromium: string | undefined): CheckCounts => {
  const report = join(reports, 'playwright.json')
  const { status } = spawnSync('playwright', ['test', '--reporter=list,json'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(chromium && { CHROMIUM: chromium }) },
  })
  const { stats = { expected: 0, unexpected: 0, flaky: 0 } } = readReport(report)
  return countResults(stats.expected, stats.unexpected + stats.flaky, status === 0)
}

const runEndToEnd = async (): Promise<CheckCounts> => {
  try {
    await buildWeb()
    return runPlaywright(findChromium())
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

const [checks] = await Promise.all([runChecks(), buildInBackground()])
const results = [checks, runVitest(), await runEndToEnd()]
rmSync(reports, { recursive: true })

const total = (count: keyof CheckCounts) => results.reduce((sum, result) => sum + result[count], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
