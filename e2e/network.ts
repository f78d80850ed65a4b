import type { Page } from '@playwright/test'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import type { Method } from './fixtures.ts'

const isCall = (path: string) => (url: URL) => url.pathname.startsWith(path)

/** Answers requests with this refusal, in the server's format, until the returned function is called. */
export const refuseCalls = async (page: Page, method: Method, path: string, code: RefusalCode): Promise<() => void> => {
  const { status, message, details } = new Refusal(code)
  let isRefusing = true
  await page.route(isCall(path), route =>
    isRefusing && route.request().method() === method
      ? route.fulfill({ status, json: { code, message, details } })
      : route.fallback(),
  )
  return () => {
    isRefusing = false
  }
}

/** Blocks the live stream, because opening it refetches everything. */
export const holdChanges = (page: Page): Promise<unknown> =>
  page.context().route(isCall('/api/live'), route => route.abort())

/** Makes the server unreachable until the returned function is called or the routes are removed. */
export const loseServer = async (page: Page): Promise<() => void> => {
  let isLost = true
  await page.route(isCall('/api/'), route => (isLost ? route.abort('internetdisconnected') : route.fallback()))
  return () => {
    isLost = false
  }
}

/** Delays requests until the returned function is called. */
export const holdCalls = async (page: Page, method: Method, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(isCall(path), async route => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}
