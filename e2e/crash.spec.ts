import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const expectCrash = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
}

test.describe('a reply that a page cannot show', () => {
  test.use({ expectedError: /TypeError/ })

  test('SHELL-09 the page says so, and reloading helps', async ({ page, signInAs }) => {
    await signInAs('Admin')
    await page.route('**/api/users?*', route => route.fulfill({ json: { items: [null], nextCursor: null } }))
    await page.goto('/admin/users')
    await expectCrash(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  })
})

test.describe('a part of the program that does not arrive', () => {
  test.use({ expectedError: /Failed to (load resource|fetch dynamically imported module)/ })

  for (const [file, path] of [
    ['Desk', '/admin/dashboard'],
    ['UsersPage', '/admin/users'],
    ['LoginPage', '/login'],
  ] as const) {
    test(`SHELL-09 without ${file} the crash page stands in for ${path}`, async ({ page, signInAs }) => {
      if (path !== '/login') await signInAs('Admin')
      await page.route(`**/assets/${file}-*.js`, route => route.abort())
      await page.goto(path)
      await expectCrash(page)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reload Page' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.')
    })
  }
})
