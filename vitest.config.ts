import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,scripts,bench,vite}/**/*.test.ts'],
          globalSetup: ['server/testing/web.setup.ts', 'server/testing/postgres.setup.ts'],
          // By itself Vitest leaves one of two cores idle, though most of a test is waiting for another process.
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
        },
      },
    ],
  },
})
