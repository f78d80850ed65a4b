import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { expect } from './fixtures.ts'
import { test } from './installedApp.ts'

const entry = join(import.meta.dirname, '../web/offline/offlineSales.ts')

/** No page uses the queue of offline sales yet, so the test builds it. */
const buildQueue = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

const openPage = async (context: BrowserContext, url: string, queue: string): Promise<Page> => {
  const page = await context.newPage()
  await page.route('**/queue.js', route => route.fulfill({ contentType: 'text/javascript', body: queue }))
  await page.goto(`${url}/login`)
  return page
}

const inQueue = (page: Page, work: string) => page.evaluate(`import('/queue.js').then(async queue => ${work})`)

const save = (bytes: number) => `queue.saveOfflineSale({
  tempId: 'sale', createdAt: '2026-11-15T08:00:00.000Z', details: { customerName: 'ሃና' },
  images: [new Blob([crypto.getRandomValues(new Uint8Array(${bytes}))])], items: [{ tempId: 'item', details: {} }]
}).catch(failure => failure.reason)`

test('an offline sale with its image survives closing the browser, and a full disk is reported', async ({
  shop,
  folder,
  launchOptions,
}) => {
  const queue = await buildQueue()
  const profile = join(folder, 'profile')
  const first = await chromium.launchPersistentContext(profile, launchOptions)
  const page = await openPage(first, shop.url, queue)
  expect(await inQueue(page, save(50_000))).toBeUndefined()
  await first.close()

  const second = await chromium.launchPersistentContext(profile, launchOptions)
  const again = await openPage(second, shop.url, queue)
  const found = `(await queue.listPendingSales()).map(sale => [sale.details.customerName, sale.images[0].size, sale.items.length])`
  expect(await inQueue(again, found)).toEqual([['ሃና', 50_000, 1]])
  const devTools = await second.newCDPSession(again)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 20_000 })
  expect(await inQueue(again, save(60_000))).toBe('full')
  expect(await inQueue(again, found)).toEqual([['ሃና', 50_000, 1]])
  await second.close()
})
