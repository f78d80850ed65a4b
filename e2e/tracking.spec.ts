import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 640 } })

const expectToFit = async (page: Page) => {
  const width = await page.locator('html').evaluate(html => html.scrollWidth)
  expect(width).toBe(360)
}

test('a customer asks for a number and learns that it is unknown', async ({ page }) => {
  await page.goto('/')
  const visited: string[] = []
  page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
  const number = page.getByPlaceholder('Enter your tracking number')
  const track = page.getByRole('button', { name: 'Track Repair' })
  await expect(track).toBeInViewport()
  await expectToFit(page)
  for (const blank of ['', '   ']) {
    await number.fill(blank)
    await track.click()
  }
  await number.fill(' REP-7K2M 9QXZ ')
  await track.click()
  await expect(page.getByRole('heading', { name: 'Repair Not Found' })).toBeVisible()
  await expect(page.getByText('No repair found with this tracking number')).toBeVisible()
  await expect(page.getByText('REP-7K2M 9QXZ')).toBeVisible()
  await expectToFit(page)
  expect(visited).toEqual(['/status/REP-7K2M%209QXZ'])
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(track).toBeVisible()
})

test('Enter sends the number, and a link may hold it', async ({ page }) => {
  await page.goto('/')
  await page.getByPlaceholder('Enter your tracking number').fill('REP-7K2M9QXZ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Repair Not Found' })).toBeVisible()
  await page.goto('/verify/REP-7K2M9QXZ')
  await expect(page.getByRole('heading', { name: 'Repair Not Found' })).toBeVisible()
})

test('a customer chooses the language, for good', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'አማርኛ' }).click()
  await expect(page.getByRole('button', { name: 'ጥገናውን ይከታተሉ' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'ጥገናውን ይከታተሉ' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Track Repair' })).toBeVisible()
})

test.describe('in an Amharic browser', () => {
  test.use({ locale: 'am-ET' })

  test('a customer finds everything in Amharic', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ስልክዎ በጥሩ እጅ ላይ ነው')
    await expectToFit(page)
    const track = page.getByRole('button', { name: 'ጥገናውን ይከታተሉ' })
    await track.click()
    await page.getByPlaceholder('የመከታተያ ቁጥርዎን ያስገቡ').fill('REP-7K2M9QXZ')
    await track.click()
    await expect(page.getByRole('heading', { name: 'ጥገናው አልተገኘም' })).toBeVisible()
    await expect(page.getByText('በዚህ የመከታተያ ቁጥር የተመዘገበ ጥገና አልተገኘም')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'ወደ መነሻ ገጽ' }).click()
    await expect(page).toHaveURL('/')
  })
})
