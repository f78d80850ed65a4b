import type { Page } from '@playwright/test'
import { expect, rowOf, test } from './fixtures.ts'
import { signInByForm } from './signInForm.ts'

const expectSignedOut = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
}

test('AUTH-04 an address that is not on the list is refused, whatever the credentials', async ({
  page,
  shop,
  setClientAddress,
}) => {
  const person = await shop.addPerson('Sales')
  const address = shop.newAddress()
  await setClientAddress(address)
  for (const password of [person.password, 'a wrong password']) {
    await page.goto('/login')
    await signInByForm(page, { ...person, password })
    await expect(page.getByRole('alert')).toHaveText(
      `Access denied: Your IP (${address}) is not in the allowed list. Please contact your administrator.`,
    )
  }
  await expectSignedOut(page)
})

test('AUTH-05 an address that cannot be determined lets nobody in', async ({ page, context, shop }) => {
  // The proxy forwards the request without naming the client.
  await context.setExtraHTTPHeaders({ 'x-forwarded-proto': 'http' })
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Sales'))
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch IP address')
  await expectSignedOut(page)
})

const expectLastUse = async (page: Page, address: string, lastUsed: RegExp | string, lastRole: string) => {
  await page.goto('/admin/ip-management')
  const cells = rowOf(page, address).getByRole('cell')
  await expect(cells.nth(4)).toHaveText(lastUsed)
  await expect(cells.nth(5)).toHaveText(lastRole)
}

test('AUTH-06 a sign-in stamps its entry with the time and the role', async ({
  page,
  shop,
  setClientAddress,
  signInAs,
}) => {
  const address = shop.newAddress()
  await shop.allow(address)
  await setClientAddress(address)
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Technician'))
  await expect(page).toHaveURL('/admin/dashboard')
  await setClientAddress('127.0.0.1')
  await signInAs('Admin')
  await expectLastUse(page, address, /^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/, 'Technician')
})
