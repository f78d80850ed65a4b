import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By itself Vitest leaves one of two cores idle, though most of a test is waiting for another process. */
const maxWorkers = 2

/** Those that start programs take longest: begun last, they would leave the other core idle for a minute. */
const startsPrograms = /(faults|main|programs|kill|bench|queue)\.test\.ts$/

class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(startsPrograms.test(b.moduleId)) - Number(startsPrograms.test(a.moduleId)))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    projects: [
      {
        test: {
          name: 'server',
          maxWorkers,
          include: ['{contract,server,scripts,bench,vite}/**/*.test.ts'],
          // To load the server anew took as long as most files take to test it.
          isolate: false,
          setupFiles: ['server/testing/cleanUp.setup.ts'],
          globalSetup: ['server/testing/web.setup.ts', 'server/testing/postgres.setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000, interval: 20 } },
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          maxWorkers,
          include: ['**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
          setupFiles: [join(import.meta.dirname, 'web/testing/styles.setup.ts')],
          isolate: false,
        },
      },
    ],
  },
})
