import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { queueSales, readQueue } from '../e2e/offlineSales.ts'
import { photo } from '../e2e/pictures.ts'
import { signInByForm } from '../e2e/signInForm.ts'
import { findChromium } from '../scripts/chromium.ts'
import { adminPassword, signInAt } from '../server/testing/program.ts'

const saleCount = 100

const addSeller = async (url: string) => {
  const id = randomUUID()
  const seller = { id, username: `seller-${id}`, name: 'Meron', role: 'Sales', password: adminPassword }
  const headers = { cookie: await signInAt(url), 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/users`, { method: 'POST', headers, body: JSON.stringify(seller) })
  if (!response.ok) throw new Error(await response.text())
  return seller
}

const sendFrom = async (browser: Browser, url: string): Promise<number> => {
  const seller = await addSeller(url)
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await signInByForm(page, seller)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await context.setOffline(true)
  await page.getByText('Offline Mode').waitFor()
  const sales = Array.from({ length: saleCount }, (_, index) => ({ customerName: `Hanna ${index}` }))
  await queueSales(page, seller, sales, await photo())
  const start = performance.now()
  await context.setOffline(false)
  while ((await readQueue(page)).length > 0) await setTimeout(50)
  return performance.now() - start
}

/** Sells without a connection in a browser. Returns the milliseconds from the connection until everything is sent. */
export const sendOfflineSales = async (url: string): Promise<number> => {
  const executablePath = findChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await sendFrom(browser, url)
  } finally {
    await browser.close()
  }
}
