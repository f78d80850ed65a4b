import type { Page } from '@playwright/test'
import { expect, markDocument, test } from './fixtures.ts'

const expectCrash = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
}

test.describe('a reply that crashes the page', () => {
  test.use({ expectedError: /TypeError/ })

  test('SHELL-09 the crash page shows, and a reload helps', async ({ page, signInAs }) => {
    await signInAs('Admin')
    await page.route('**/api/users?*', route => route.fulfill({ json: { items: [null], nextCursor: null } }))
    await page.goto('/admin/users')
    await expectCrash(page, 'Something went wrong.')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  })
})

test.describe('a chunk that fails to load', () => {
  test.use({ expectedError: /Failed to load resource|MissingChunk/ })

  test('SHELL-09 a reload is offered instead of the page, also of one that a new release has removed, and is not made without asking', async ({
    page,
    signInAs,
  }) => {
    await signInAs('Admin')
    for (const [file, path] of [
      ['StaffApp', '/admin/dashboard'],
      ['UsersPage', '/admin/users'],
    ] as const) {
      await page.route(`**/assets/${file}-*.js`, route => route.abort())
      await page.goto(path)
      await expectCrash(page, 'A part of Tigena could not be loaded.')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Reload Page' }).click()
      await expect(page.getByRole('navigation', { name: 'Main menu' }), file).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A part of Tigena could not be loaded.')
    }

    await page.goto('/admin/dashboard')
    await page.route('**/assets/UsersPage-*.js', route => route.fulfill({ status: 404 }))
    await markDocument(page)
    await page.getByRole('link', { name: 'Users' }).click()
    await expectCrash(page, 'A part of Tigena could not be loaded.')
    await expect(page.locator('html')).toHaveAttribute('data-marked')
  })
})
