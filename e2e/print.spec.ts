import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { expect, phone, publicUrl, test } from './fixtures.ts'
import { refuseCalls } from './network.ts'
import { createTicket, newPart } from './tickets.ts'

/** Decodes the QR code on the screen, if it is already there. */
const scan = async (page: Page): Promise<string | undefined> => {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  try {
    return decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 1000 })
  } catch {
    return undefined
  }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('PRINT-01 PRINT-02 the papers of a ticket show in the page, have a QR code that leads to it, and print with one click', {
  tag: '@wholeBrowser',
}, async ({ page, shop, signInAs }) => {
  const { id } = await signInAs('Technician')
  const item = newPart()
  await shop.asAdmin('POST', '/api/inventory', item)
  const parts = [{ itemId: item.id, quantity: 2 }]
  const { number, linkNumber } = await createTicket(page, id, {
    customerName: 'አበበ ከበደ',
    notes: 'ከሽፋን ጋር',
    extraCost: 50_050,
    parts,
  })
  await page.goto(`/admin/repairs/${number}/print`)
  const print = page.getByRole('button', { name: 'Print', exact: true })
  for (const paper of ['A4 Receipt', 'Thermal 80 mm', 'Label']) {
    await tab(page, paper).click()
    await expect(page.getByTitle(`${paper} of ${number}`)).toBeVisible()
    await expect(print).toBeEnabled()
    await expect.poll(() => scan(page), paper).toBe(`${publicUrl}/status/${linkNumber}`)
    await page.locator('iframe').evaluate(frame => {
      frame.contentWindow.print = () => frame.setAttribute('data-printed', '')
    })
    await print.click()
    await expect(page.locator('iframe')).toHaveAttribute('data-printed')
  }
  const before = await page.locator('iframe').getAttribute('src')
  await shop.asAdmin('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'In Progress' })
  await expect(page.locator('iframe')).not.toHaveAttribute('src', before ?? '')
  await expect(print).toBeEnabled()
  await expect(page).toHaveURL(/paper=label/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${number}-label.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: 'Back to Repair' }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})

test('a phone without a PDF viewer opens the file in another app; a failure can be retried', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  const technician = await shop.addPerson('Technician')
  const { number } = await createTicket(page, technician.id)
  await page.setViewportSize(phone)
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await refuseCalls(page, 'GET', `/api/repairs/${number}/papers/`, 'server.busy')
  await page.goto(`/admin/repairs/${number}/print`)
  await expect(page.getByRole('alert')).toContainText('The server is busy')
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  const open = page.getByRole('link', { name: 'Open PDF' })
  await expect(open).toHaveAttribute('href', `/api/repairs/${number}/papers/receipt`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expectAccessible(page)
  const width = await page.locator('html').evaluate(html => html.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
  await page.goto('/admin/repairs/REP-00000000/print')
  await expect(page.getByRole('heading', { name: 'Repair not found' })).toBeVisible()
})
