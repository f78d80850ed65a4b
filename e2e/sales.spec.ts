import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { loseServer } from './network.ts'
import { addProduct, expectSavedHere, fillSale, saveSale } from './saleForm.ts'

const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Sells six products as the signed-in user; resolves to the id and the number. */
const sell = async (page: Page, customerName: string, payment: object = {}) => {
  const id = randomUUID()
  const lines = Array.from({ length: 6 }, (_, index) => ({
    productId: randomUUID(),
    productName: `የስልክ ሽፋን with a name that takes two lines on a roll ${index + 1}`,
    productType: 'accessory',
    quantity: 2,
    unitPrice: 1_234_550,
  }))
  const data = { id, customerName, customerPhone: '0911 234 567', lines, ...payment }
  const response = await page.request.post('/api/sales', { data })
  if (!response.ok()) throw new Error(await response.text())
  return { id, number: saleNumber(id) }
}

/** The pages of a PDF, in millimetres. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map(points => Math.round((Number(points) * 25.4) / 72)),
  )

/** Prints the open receipt on both papers: one page of A4, and one of a roll that is as long as the receipt. */
const expectPrints = async (page: Page, total: string) => {
  const receipt = page.getByRole('article', { name: 'Sales Receipt' })
  await expect(receipt).toContainText(total)
  await page.getByRole('tab', { name: 'A4' }).click()
  await expect(receipt).toHaveClass(/receipt-a4/)
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]])
  await page.getByRole('tab', { name: '80 mm roll' }).click()
  await expect(receipt).toHaveClass(/receipt-roll/)
  // A typeface that arrives meanwhile changes the height.
  const tooLongByMm = async () => {
    const heightMm = await receipt.evaluate(element => (element.clientHeight * 25.4) / 96)
    const [[width, height] = [], ...others] = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect([width, others]).toEqual([80, []])
    return Math.abs((height ?? 0) - heightMm)
  }
  await expect.poll(tooLongByMm).toBeLessThan(2)
}

test('SALE-17 a receipt prints on A4 and on a roll without a connection, also right after saving a sale that is not sent yet', async ({
  page,
  shop,
  signInAs,
}) => {
  const { name: product } = await addProduct(shop)
  await signInAs('Sales')
  const { number } = await sell(page, 'ትዕግስት ሃይሌ')
  await page.goto('/admin/sales')
  await expect(rowWith(page, 'ትዕግስት ሃይሌ')).toBeVisible()
  await loseServer(page)
  await page.getByRole('button', { name: `Print receipt of ${number}` }).click()
  await expectPrints(page, 'ETB 148,146.00')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: 'Sales Receipt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeHidden()

  await page.emulateMedia({ media: null })
  await page.unrouteAll()
  await page.goto('/admin/create-sale')
  await fillSale(page, product, 'Sara Tadesse')
  await loseServer(page)
  await saveSale(page)
  await expectSavedHere(page)
  await page.getByRole('link', { name: 'Print receipt' }).click()
  await expect(page.getByRole('article', { name: 'Sales Receipt' })).toContainText('Sara Tadesse')
  await expectPrints(page, 'ETB 250.00')
})

test('the list of sales fits at a desk, and the pages of sales on a phone', async ({ page, signInAs }) => {
  await signInAs('Sales')
  const { id, number } = await sell(page, 'Selamawit Woldemariam', { paymentStatus: 'partial', amountReceived: 1 })
  await signInAs('Admin')
  await page.goto('/admin/sales')
  await expect(rowWith(page, number)).toContainText('ETB 148,145.99 due')
  const table = page.getByRole('table', { name: 'Sales' })
  const overflow = () => table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)
  expect(await overflow(), 'no column is below the actions').toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(await overflow(), 'on a laptop').toBe(0)

  await page.setViewportSize(phone)
  const expectFits = async (name: string) => {
    await expect(page.getByText(number).first()).toBeVisible()
    expect(await page.locator('html').evaluate(html => html.scrollWidth), name).toBeLessThanOrEqual(phone.width)
    await expectAccessible(page)
  }
  await expectFits('the list')
  for (const path of [`/admin/sales/${id}`, `/admin/sales/${id}/print`, `/admin/sales/${id}/print?paper=roll`]) {
    await page.goto(path)
    await expectFits(path)
  }
})
