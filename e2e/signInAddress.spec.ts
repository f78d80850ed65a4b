import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminPassword, programEnvironment } from '#server/testing/program.ts'
import { expect, rowOf, test } from './fixtures.ts'
import { deskAddress } from './prepared.ts'
import { signInByForm } from './signInForm.ts'

const expectSignedOut = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
}

test('AUTH-04 AUTH-05 an address that is not on the list or cannot be determined is refused, whatever the credentials', async ({
  page,
  context,
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

  // The proxy forwards the request without naming the client.
  await context.setExtraHTTPHeaders({ 'x-forwarded-proto': 'http' })
  await page.goto('/login')
  await signInByForm(page, person)
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
  await setClientAddress(deskAddress)
  await signInAs('Admin')
  await expectLastUse(page, address, /^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/, 'Technician')
})

test('the link that npm run allow prints lets one browser sign in, once', async ({
  page,
  folder,
  own,
  setClientAddress,
}) => {
  const { url } = await own.start()
  const env = { ...programEnvironment, DATA_DIR: join(folder, 'data'), PORT: new URL(url).port }
  const { stdout } = spawnSync(process.execPath, ['server/allow.ts'], { env, encoding: 'utf8' })
  const link = /http\S+/.exec(stdout)?.[0] ?? ''
  await setClientAddress('10.8.8.8')
  const admin = { username: 'admin', password: adminPassword }
  await page.goto(link)
  await signInByForm(page, admin)
  await expect(page).toHaveURL(`${url}/admin/dashboard`)
  await page.context().clearCookies()
  await page.goto(link)
  await page.reload()
  await signInByForm(page, admin)
  await expect(page.getByRole('alert')).toContainText('This link has been used')
  await signInByForm(page, admin)
  await expect(page.getByRole('alert')).toContainText('Access denied: Your IP (10.8.8.8)')
})
