import { expect, test } from './fixtures.ts'

test('SHELL-06 a forbidden page shows an error toast at the top centre and leads to the home page', async ({
  page,
  signInAs,
}) => {
  await signInAs('Technician')
  await page.goto('/admin/users')
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('You are not allowed to access this page')
  await expect(toast).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  expect(Math.round(x + width / 2)).toBe(1440 / 2)
  expect(y).toBeLessThan(100)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('AUTH-17 unknown paths lead to the first page, with or without a session', async ({ page, signInAs }) => {
  const expectFirstPage = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Track Repair' }), path).toBeVisible()
    await expect(page, path).toHaveURL('/')
  }
  for (const path of ['/no-such-page', '/no/such/page.html', '/statusquo']) await expectFirstPage(path)
  await signInAs('Admin')
  await expectFirstPage('/admin/users/no-such-user')
})
