import { randomUUID } from 'node:crypto'
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Sale } from '#contract/sales/sales.ts'
import { queueSales, readQueue } from '../e2e/offlineSales.ts'
import { photo } from '../e2e/pictures.ts'
import { signInByForm } from '../e2e/signInForm.ts'
import { findChromium } from '../scripts/chromium.ts'
import { adminPassword, endProgram, startProgram } from '../server/testing/program.ts'
import { openAdminApi } from './adminApi.ts'

const saleCount = 100
const kills = 5
/** Of the sales, between two kills. */
const sentBetweenKills = 15

const folder = mkdtempSync(join(tmpdir(), 'tigena-offline-'))
const profile = join(folder, 'profile')
const program = await startProgram({ DATA_DIR: join(folder, 'data') })
const call = await openAdminApi(program.url)
const seller = { id: randomUUID(), username: 'meron', name: 'Meron', role: 'Sales', password: adminPassword }
await call('POST', '/api/users', seller)

/** A browser that is killed soon after a sign-in has not stored its cookie yet, and the seller signs in again. */
const openBrowser = async () => {
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    // Playwright's own headless shell has no lock in its profile; see killBrowser.
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: program.url,
  })
  const [page = await context.newPage()] = context.pages()
  await page.goto('/login')
  const form = page.getByLabel('Username')
  const logout = page.getByRole('button', { name: 'Logout' })
  await form.or(logout).waitFor()
  if (await form.isVisible()) await signInByForm(page, seller)
  await logout.waitFor()
  return { context, page }
}
let { context, page } = await openBrowser()

const killBrowser = async () => {
  const lock = join(profile, 'SingletonLock')
  // It points to the name of the machine and the id of the process.
  process.kill(Number(readlinkSync(lock).split('-').at(-1)), 'SIGKILL')
  await context.close().catch(() => undefined)
  rmSync(lock, { force: true })
}

/** Looks at the queue every 50 ms. */
const waitUntilLeft = async (count: number): Promise<void> => {
  while ((await readQueue(page)).length > count) await setTimeout(50)
}

const measure = async (customer: string, killTimes: number) => {
  await context.setOffline(true)
  await page.getByText('Offline Mode').waitFor()
  const sales = Array.from({ length: saleCount }, (_, index) => ({ customerName: `${customer} ${index}` }))
  await queueSales(page, seller, sales, await photo())
  const begin = performance.now()
  await context.setOffline(false)
  for (let kill = 1; kill <= killTimes; kill++) {
    await waitUntilLeft(saleCount - kill * sentBetweenKills)
    await killBrowser()
    const opened = await openBrowser()
    context = opened.context
    page = opened.page
  }
  await waitUntilLeft(0)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const { items } = (await call('GET', `/api/sales?limit=200&search=${customer}`)) as { items: Sale[] }
  const names = new Set(items.map(({ customerName }) => customerName))
  const photos = items.filter(({ images }) => images.length === 1).length
  console.log(
    `${saleCount} offline sales, browser killed ${killTimes} times: ${seconds} s, ${items.length - names.size} copies, ${saleCount - names.size} losses, ${photos} with their photo`,
  )
}

try {
  await measure('Hanna', 0)
  await measure('Selam', kills)
} finally {
  await context.close().catch(() => undefined)
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
