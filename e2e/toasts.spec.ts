import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** From here on the page's time passes only when the test says so. */
const stopClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets as little time pass as the page needs to show the toast, then the toast's own time. */
const expectToHideAfter = async (toast: Locator, milliseconds: number) => {
  const { clock } = toast.page()
  const step = 50
  await expect(async () => {
    await clock.runFor(step)
    await expect(toast).toBeVisible({ timeout: 100 })
  }).toPass()
  await clock.runFor(milliseconds - 2 * step)
  await expect(toast).toBeVisible()
  await clock.runFor(3 * step)
  await expect(toast).toBeHidden()
}

test('SHELL-10 a toast hides after 6 s', async ({ page, shop, signInAs }) => {
  const address = shop.newAddress()
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  await page.getByRole('button', { name: 'Add IP Address' }).first().click()
  await page.getByRole('textbox', { name: 'IP Address' }).fill(address)
  await stopClock(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add IP Address' }).click()
  await expectToHideAfter(page.getByText(`${address} was saved`), 6_000)
})

test('SHELL-06 SHELL-10 the access toast hides after 3 s', async ({ page, signInAs }) => {
  await signInAs('Technician')
  await stopClock(page)
  await page.goto('/admin/users')
  await expectToHideAfter(page.getByText('You are not allowed to access this page'), 3_000)
})
