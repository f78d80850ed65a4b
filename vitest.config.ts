import { defineConfig } from 'vitest/config'

/** By itself Vitest leaves one of two cores idle, though most of a test is waiting for another process. */
const maxWorkers = 2

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          maxWorkers,
          include: ['{contract,server,scripts,bench,vite}/**/*.test.ts'],
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
          isolate: false,
        },
      },
    ],
  },
})
