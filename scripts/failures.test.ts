import { expect, test } from 'vitest'
import { describeFailure, playwrightFailures, vitestFailures } from './failures.ts'

test('a failure is its name and the first lines of its error, without colours', () => {
  const error = `\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n${'    at somewhere\n'.repeat(40)}`
  const [name, first, ...others] = describeFailure('a test', error).split('\n')
  expect([name, first, others.length]).toEqual(['✗ a test', '    AssertionError: expected 1 to be 2', 5])
  expect(describeFailure('a check')).toBe('✗ a check')
})

test('failed tests of Vitest have their file, and a file without a failed test its own error', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'sums subtracts', status: 'failed', failureMessages: ['Error: 3 is not 1', 'second'] }
  const testResults = [
    { name: '/shop/server/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/shop/server/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [passed] },
    { name: '/shop/server/c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(vitestFailures({ numPassedTests: 3, testResults }, '/shop')).toEqual([
    '✗ server/a.test.ts: sums subtracts\n    Error: 3 is not 1',
    '✗ server/b.test.ts\n    no such module',
  ])
})

test('failed and flaky stories of Playwright have their file and group', () => {
  const story = (title: string, status: 'expected' | 'unexpected' | 'flaky', message?: string) => ({
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  })
  const group = { title: 'offline', specs: [story('sells', 'unexpected', 'Error: no button')] }
  const specs = [story('signs in', 'expected'), story('prints', 'flaky', 'Error: no paper')]
  const suites = [{ title: 'e2e/sale.spec.ts', specs, suites: [group] }]
  expect(playwrightFailures({ stats: { expected: 1 }, suites, errors: [{ message: 'no browser' }] })).toEqual([
    '✗ e2e/sale.spec.ts › prints\n    Error: no paper',
    '✗ e2e/sale.spec.ts › offline › sells\n    Error: no button',
    '✗ Playwright\n    no browser',
  ])
})
