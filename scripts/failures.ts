import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Enough to recognize an error in the last lines of a log. The suite has printed all of it. */
const maxErrorLines = 6

/** What `vitest --reporter=json` writes, as far as it is needed here. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    /** The error of a file that could not be loaded or cleaned up. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface Story {
  readonly title: string
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
  }[]
}

interface StoryGroup {
  readonly title: string
  readonly specs?: readonly Story[]
  readonly suites?: readonly StoryGroup[]
}

/** What `playwright --reporter=json` writes, as far as it is needed here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number }
  readonly suites: readonly StoryGroup[]
  readonly errors: readonly { readonly message?: string }[]
}

export const describeFailure = (name: string, error = ''): string => {
  const lines = stripVTControlCharacters(error).trim().split('\n')
  return [`✗ ${name}`, ...lines.slice(0, maxErrorLines).map(line => `    ${line}`)].join('\n').trimEnd()
}

export const vitestFailures = ({ testResults }: VitestReport, root: string): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => describeFailure(`${file}: ${test.fullName}`, test.failureMessages[0]))
    return status === 'failed' && failed.length === 0 ? [describeFailure(file, message)] : failed
  })

const groupFailures = (group: StoryGroup, parents: readonly string[] = []): string[] => {
  const path = [...parents, group.title]
  const ofStories = (group.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure([...path, title].join(' › '), results.flatMap(({ errors }) => errors)[0]?.message),
      ),
  )
  return [...ofStories, ...(group.suites ?? []).flatMap(inner => groupFailures(inner, path))]
}

export const playwrightFailures = ({ suites, errors }: PlaywrightReport): string[] => [
  ...suites.flatMap(group => groupFailures(group)),
  ...errors.map(({ message }) => describeFailure('Playwright', message)),
]
