import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { createTicket } from './tickets.ts'

test.use({ viewport: { width: 360, height: 640 }, expectedError: /status of 404 \(Not Found\)/ })

const expectToFit = async (page: Page) => {
  const width = await page.locator('html').evaluate(html => html.scrollWidth)
  expect(width).toBe(360)
}

/** React marks the elements it has hydrated. */
const expectHydrated = (page: Page) =>
  expect
    .poll(() => page.locator('#root').evaluate(root => Object.keys(root).some(key => key.startsWith('__react'))))
    .toBe(true)

test('TRACK-01 TRACK-13 a customer enters a number and sees that it is unknown', async ({ page }) => {
  await page.goto('/')
  await expectHydrated(page)
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
  const number = page.getByPlaceholder('Enter your tracking number')
  const track = page.getByRole('button', { name: 'Track Repair' })
  await expect(track).toBeInViewport()
  await expectToFit(page)
  await expectAccessible(page)
  for (const blank of ['', '   ']) {
    await number.fill(blank)
    await track.click()
  }
  await number.fill(' REP-7K2M 9QXZ ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Repair Not Found' })).toBeVisible()
  await expect(page.getByText('No repair found with this tracking number')).toBeVisible()
  await expect(number).toHaveValue('REP-7K2M 9QXZ')
  await expectToFit(page)
  await expectAccessible(page)
  expect(visited).toEqual(['/status/REP-7K2M%209QXZ'])
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(track).toBeVisible()
})

test('the language switch stays on the page and is remembered', async ({ page }) => {
  await page.goto('/verify/REP-7K2M9QXZ')
  await page.getByRole('link', { name: 'አማርኛ' }).click()
  await expect(page.getByRole('heading', { name: 'ጥገናው አልተገኘም' })).toBeVisible()
  await expect(page).toHaveURL(/\/verify\/REP-7K2M9QXZ/)
  await expectHydrated(page)
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ወደ መነሻ ገጽ' }).click()
  await expect(page.getByRole('button', { name: 'ጥገናውን ይከታተሉ' })).toBeVisible()
  await expect(page).toHaveTitle(/ጥገናዎን ይከታተሉ/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Track Repair' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the pages of an unknown warranty and of feedback on an unknown repair are accessible', async ({ page }) => {
  for (const path of ['/warranty/verify/000000', '/warranty/certificate/000000', '/feedback/REP-00000000']) {
    await page.goto(path)
    await expectHydrated(page)
    await expectAccessible(page)
  }
})

test.describe('without scripts, in an Amharic browser', () => {
  test.use({ locale: 'am-ET', javaScriptEnabled: false })

  test('TRACK-02 a customer finds and reads the repair', async ({ page, signInAs, shop }) => {
    const { id } = await shop.addPerson('Technician')
    await signInAs('Admin')
    const repair = await createTicket(page, id, { customerName: 'ሰላም በቀለ' })
    const completed = { id: randomUUID(), status: 'Completed' }
    await page.request.post(`/api/repairs/${repair.number}/status`, { data: completed })
    await page.context().clearCookies()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ስልክዎ በጥሩ እጅ ላይ ነው')
    const number = page.getByPlaceholder('የመከታተያ ቁጥርዎን ያስገቡ')
    const track = page.getByRole('button', { name: 'ጥገናውን ይከታተሉ' })
    await track.click()
    await expect(page).toHaveURL('/')
    await number.fill(repair.number.toLowerCase().replace('-', ' '))
    await track.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(repair.number)
    await expect(page.getByText('ሰላም በቀለ').first()).toBeVisible()
    await expect(page.getByText('መሣሪያዎ ዝግጁ ነው')).toBeVisible()
    const header = await page.locator('.repair-header').boundingBox()
    const actions = await page.locator('.actions').boundingBox()
    expect((header?.y ?? 0) + (header?.height ?? 640)).toBeLessThanOrEqual(actions?.y ?? 0)
    await expectToFit(page)
  })
})
