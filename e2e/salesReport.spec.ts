import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { businessDay } from '#contract/businessDay.ts'
import { expectAccessibleAtBothWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'

// Kiritimati is 11 hours ahead of the shop: for most of its day, the browser is in tomorrow.
test.use({ timezoneId: 'Pacific/Kiritimati' })

/** Sells as the user who is signed in. */
const sell = async (page: Page, productName: string, unitPrice: number, quantity = 1) => {
  const line = { productId: randomUUID(), productName, productType: 'phone', quantity, unitPrice }
  const sale = { id: randomUUID(), customerName: 'Abebe Kebede', customerPhone: '0911 234 567', lines: [line] }
  const response = await page.request.post('/api/sales', { data: sale })
  expect(response.status()).toBe(201)
}

const figureOf = (page: Page, card: string) => page.getByRole('region', { name: card }).locator('p').first()

test('REPT-01 REPT-03 REPT-05 a Sales user sees their own report; an Admin chooses days and person, sees a chart per day, and exports what is shown', async ({
  page,
  signInAs,
}) => {
  const colleague = await signInAs('Sales')
  await sell(page, 'Spark 20', 100_000, 3)
  await page.goto('/admin/sales/report')
  await expect(figureOf(page, 'Total Sales')).toHaveText('ETB 3,000.00')
  await expect(page.locator('.MuiBarChart-element')).not.toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await signInAs('Admin')
  await page.goto('/admin/sales/report')
  const today = businessDay(new Date())
  await expect(page.getByLabel('Days: From')).toHaveValue(`${today.slice(0, 8)}01`)
  await expect(page.getByLabel('Days: To')).toHaveValue(today)
  await page.getByLabel('Sales person').selectOption({ label: colleague.name })
  await expect(figureOf(page, 'Total Sales')).toHaveText('ETB 3,000.00')
  await expect(figureOf(page, 'Average Sale')).toHaveText('ETB 3,000.00')
  const perDay = page.getByRole('region', { name: 'Sales per Day' })
  await expect(perDay.locator('.MuiBarChart-element')).not.toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`sales-${[...new Set([`${today.slice(0, 8)}01`, today])].join('-to-')}.xlsx`)
  const rows = await readSheet(await file.path())
  expect(rows).toContainEqual(['Total Sales', null, 1, null, 3000, null, null, null])
  expect(rows).toContainEqual(['Top Selling Items', 'Spark 20', null, 3, 3000, null, null, null])

  await page.getByRole('button', { name: 'Daily' }).click()
  await expect(page.getByLabel('Days: From')).toHaveCount(0)
  await expect(figureOf(page, 'Total Sales')).toHaveText('ETB 3,000.00')
  await page.getByRole('button', { name: 'All Time' }).click()
  await expect(page.getByRole('region', { name: 'Sales per Month' })).toBeVisible()
  await expect(figureOf(page, 'Number of Sales')).toHaveText('1')
  await page.emulateMedia({ media: 'print' })
  await expect(figureOf(page, 'Number of Sales')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sales per Month' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export to Excel' })).toBeHidden()
  await expect(page.getByLabel('Sales person')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})
