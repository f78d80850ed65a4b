import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One more than the two cores that the tests are meant for, because some wait for seconds: for a timeout, or for a program
 * that starts. By default Vitest would even leave a core idle.
 */
const maxWorkers = 3

/** Tests that start servers or wait for timeouts take longest. They run first, or the other core would be idle at the end. */
const isSlow =
  /(faults|main|programs|processes|nightly|kill|bench|queue|roundTrip|refusals|server\/session\/session)\.test\.ts$/

/** A worker ends when the next file needs another environment, and the one after it would load React and the UI kit again. */
const hasOwnEnvironment = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment')

const place = ({ moduleId }: TestSpecification): number => {
  if (isSlow.test(moduleId)) return 0
  return hasOwnEnvironment(moduleId) ? 2 : 1
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}

/** Young objects are collected less often: tests take a tenth less of the processor. */
const execArgv = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'server',
          maxWorkers,
          execArgv,
          include: ['{contract,server,scripts,bench,vite}/**/*.test.ts'],
          // Loading the server again for each file took as long as most files' tests.
          isolate: false,
          setupFiles: ['server/testing/cleanUp.setup.ts'],
          globalSetup: ['server/testing/web.setup.ts', 'server/testing/postgres.setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000, interval: 20 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          maxWorkers,
          execArgv,
          include: ['**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          setupFiles: ['cleanUp', 'elements', 'styles', 'state', 'waiting'].map(name =>
            join(import.meta.dirname, `web/testing/${name}.setup.ts`),
          ),
          isolate: false,
        },
      },
    ],
  },
})
