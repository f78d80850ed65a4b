import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminPassword, endProgram, type Program, startProgram } from '#server/testing/program.ts'
import { temporaryParent } from '#server/testing/temporaryParent.ts'
import { test as base, expect } from './fixtures.ts'

interface Fixtures {
  folder: string
  /** A server of the test's own, which the test may stop, kill and restart at the same address. */
  own: { start(root?: string): Promise<Program> }
}

/** The app with its service worker. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(temporaryParent, 'tigena-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  own: async ({ folder }, use) => {
    const started: Program[] = []
    const start = async (root?: string) => {
      const port = started[0] && new URL(started[0].url).port
      const environment = { DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '127.0.0.1', ...(port && { PORT: port }) }
      const program = await startProgram(environment, [], root)
      started.push(program)
      return program
    }
    await use({ start })
    for (const program of started) await endProgram(program, 'SIGKILL')
  },
})

export const signInAsAdmin = async (page: Page, url: string): Promise<void> => {
  const data = { username: 'admin', password: adminPassword }
  const response = await page.request.post(`${url}/api/session`, { data })
  if (!response.ok()) throw new Error(await response.text())
}

/** Resolves once the service worker has precached the app, which takes long on a busy machine, and controls this page. */
export const appIsPrecached = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 60_000 }).toBe('activated')
