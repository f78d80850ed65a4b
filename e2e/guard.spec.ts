import { expect, test } from './fixtures.ts'

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
