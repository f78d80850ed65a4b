import type { Page } from '@playwright/test'
import { expect, rowOf, test } from './fixtures.ts'
import { refuseCalls } from './network.ts'
import { signInByForm } from './signInForm.ts'

const expectStillOutside = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
}

test('AUTH-04 an address off the list is refused, whatever the credentials', async ({ page, shop, comeFrom }) => {
  const person = await shop.addPerson('Sales')
  const address = shop.newAddress()
  await comeFrom(address)
  for (const password of [person.password, 'a wrong password']) {
    await page.goto('/login')
    await signInByForm(page, { ...person, password })
    await expect(page.getByRole('alert')).toHaveText(
      `Access denied: Your IP (${address}) is not in the allowed list. Please contact your administrator.`,
    )
  }
  await expectStillOutside(page)
})

test('AUTH-04 an entry that is switched off lets nobody in until it is active', async ({ page, shop, comeFrom }) => {
  const person = await shop.addPerson('Sales')
  const address = shop.newAddress()
  const entry = await shop.allow(address)
  await shop.asAdmin('PATCH', `/api/allowlist/${entry}`, { active: false })
  await comeFrom(address)
  await page.goto('/login')
  await signInByForm(page, person)
  await expect(page.getByRole('alert')).toContainText(`Your IP (${address}) is not in the allowed list`)
  await shop.asAdmin('PATCH', `/api/allowlist/${entry}`, { active: true })
  await signInByForm(page, person)
  await expect(page).toHaveURL('/admin/sales/report')
})

test('AUTH-05 an address that cannot be determined lets nobody in', async ({ page, context, shop }) => {
  // The proxy says that it forwards, but not for whom.
  await context.setExtraHTTPHeaders({ 'x-forwarded-proto': 'http' })
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Sales'))
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch IP address')
  await expectStillOutside(page)
})

test('AUTH-05 a check of the list that fails lets nobody in', async ({ page, shop }) => {
  await refuseCalls(page, 'POST', '/api/session', 'address.unverified')
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Sales'))
  await expect(page.getByRole('alert')).toHaveText('IP verification failed')
  await expectStillOutside(page)
})

const expectLastUse = async (page: Page, address: string, lastUsed: RegExp | string, lastRole: string) => {
  await page.goto('/admin/ip-management')
  const cells = rowOf(page, address).getByRole('cell')
  await expect(cells.nth(4)).toHaveText(lastUsed)
  await expect(cells.nth(5)).toHaveText(lastRole)
}

test('AUTH-06 a sign-in stamps its entry with the time and the role', async ({ page, shop, comeFrom, signInAs }) => {
  const address = shop.newAddress()
  await shop.allow(address)
  await comeFrom(address)
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Technician'))
  await expect(page).toHaveURL('/admin/dashboard')
  await comeFrom('127.0.0.1')
  await signInAs('Admin')
  await expectLastUse(page, address, /^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/, 'Technician')
})

test('AUTH-06 from an address that needs no entry nothing is stamped', async ({ page, shop, comeFrom }) => {
  const address = shop.newAddress().replace('10.', '127.')
  await shop.allow(address)
  await comeFrom(address)
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Admin'))
  await expect(page).toHaveURL('/admin/dashboard')
  await expectLastUse(page, address, 'Never', '—')
})
