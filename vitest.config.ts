import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,scripts,bench,vite}/**/*.test.ts'],
          globalSetup: 'server/testing/postgres.setup.ts',
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
