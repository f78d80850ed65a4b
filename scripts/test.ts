import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from './build.ts'
import { runChecks, type SuiteResult } from './check.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import {
  describeFailure,
  type PlaywrightReport,
  playwrightFailures,
  type VitestReport,
  vitestFailures,
} from './failures.ts'

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'tigena-reports-'))
const { values } = parseArgs({ options: { database: { type: 'string' } } })

/** A suite that fails without a failed test, because it crashed or ran no test, counts as one failure. */
const suiteResult = (suite: string, passed: number, failures: readonly string[], isSuccess: boolean): SuiteResult => {
  const isBroken = failures.length === 0 && (!isSuccess || passed === 0)
  return { passed, failures: isBroken ? [describeFailure(suite, 'failed without a failed test; see above')] : failures }
}

/** A suite that crashed has written no report, or a part of one. */
const readReport = <Report>(file: string, empty: Report): Report => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return empty
  }
}

/**
 * The build and the installation of the browser run beside the checks, and Vitest starts when the build is done, each in
 * its own process. A build or an installation that fails is repeated, and reported as a failure, by the tests that need it.
 */
const runInBackground = (script: string) =>
  once(spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: 'inherit' }), 'close')

const runVitest = async (): Promise<SuiteResult> => {
  const report = join(reports, 'vitest.json')
  const child = spawn('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(values.database && { TEST_DATABASE_URL: values.database }) },
  })
  // A program that cannot be started has no exit code.
  const [status] = await once(child, 'close').catch(() => [null])
  const results = readReport<VitestReport>(report, { numPassedTests: 0, testResults: [] })
  return suiteResult('Vitest', results.numPassedTests, vitestFailures(results, root), status === 0)
}

/** Without these variables Playwright uses its own browsers. */
const browsers = () => {
  const [CHROMIUM, CHROMIUM_HEADLESS_SHELL] = [findChromium(), findHeadlessShell()]
  return { ...(CHROMIUM && { CHROMIUM }), ...(CHROMIUM_HEADLESS_SHELL && { CHROMIUM_HEADLESS_SHELL }) }
}

const runPlaywright = (): SuiteResult => {
  const report = join(reports, 'playwright.json')
  const { status } = spawnSync('playwright', ['test', '--reporter=list,json'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...browsers(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const results = readReport<PlaywrightReport>(report, { stats: { expected: 0 }, suites: [], errors: [] })
  return suiteResult('Playwright', results.stats.expected, playwrightFailures(results), status === 0)
}

const runEndToEnd = async (): Promise<SuiteResult> => {
  try {
    await buildAll()
    return runPlaywright()
  } catch (error) {
    console.error(error)
    return { passed: 0, failures: [describeFailure('The stories', `${error}`)] }
  }
}

const [checks, vitest] = await Promise.all([
  runChecks(),
  runInBackground('build.ts').then(runVitest),
  runInBackground('chromium.ts'),
])
const results = [checks, vitest, await runEndToEnd()]
rmSync(reports, { recursive: true })

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failures = results.flatMap(result => result.failures)
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
