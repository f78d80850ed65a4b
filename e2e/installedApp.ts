import type { Page } from '@playwright/test'
import { adminPassword } from '#server/testing/program.ts'
import { test as base, expect } from './fixtures.ts'

/** The app with its service worker. */
export const test = base.extend({ serviceWorkers: 'allow' })

export const signInAsAdmin = async (page: Page, url: string): Promise<void> => {
  const data = { username: 'admin', password: adminPassword }
  const response = await page.request.post(`${url}/api/session`, { data })
  if (!response.ok()) throw new Error(await response.text())
}

/** Resolves once the service worker has precached the app, which takes long on a busy machine, and controls this page. */
export const appIsPrecached = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 60_000 }).toBe('activated')
