import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { refuseCalls } from './network.ts'
import { signInByForm } from './signInForm.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', phone],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('everyone can ask for a repair', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

    test('everyone can sign in', async ({ page }) => {
      await refuseCalls(page, 'POST', '/api/session', 'signIn.wrong')
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await signInByForm(page, { username: 'nobody', password: 'a wrong password' })
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })

    test('everyone can use the shell and a page that is still to come', async ({ page, signInAs }) => {
      await signInAs('Admin')
      await page.goto('/admin/products')
      await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
      await expectAccessible(page)
      if (viewport !== phone) return
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
      await expectAccessible(page)
    })

    test('everyone can manage users', async ({ page, signInAs }) => {
      const { username } = await signInAs('Admin')
      await page.goto('/admin/users')
      await page.getByLabel('Search users').fill(username)
      await expect(page.getByRole('main').getByText(username)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add User' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New User' })
      await dialog.getByRole('button', { name: 'Add User' }).click()
      await expect(dialog.getByText('Name is required', { exact: true })).toBeVisible()
      await expectAccessible(page)
    })

    test('everyone can manage addresses', async ({ page, shop, signInAs }) => {
      const address = shop.newAddress()
      await shop.allow(address)
      await signInAs('Admin')
      await page.goto('/admin/ip-management')
      await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: `Delete ${address}`, exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
