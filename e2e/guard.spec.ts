import type { Role } from '#contract/access.ts'
import { expect, test } from './fixtures.ts'

const denial = 'You are not allowed to access this page'

const closed: [role: Role, home: string, paths: string[]][] = [
  [
    'Technician',
    '/admin/dashboard',
    [
      '/admin/products',
      '/admin/sales',
      '/admin/sales/report',
      '/admin/users',
      '/admin/ip-management',
      '/admin/settings',
    ],
  ],
  [
    'Sales',
    '/admin/sales/report',
    [
      '/admin/repairs',
      '/admin/repairs/REP-7K2M9QXZ/edit',
      '/admin/warranty/new',
      '/admin/inventory',
      '/admin/users',
      '/admin/ip-management',
      '/admin/settings',
    ],
  ],
]
for (const [role, home, paths] of closed) {
  test(`SHELL-06 ${role} is told so and led away from what the role may not open`, async ({ page, signInAs }) => {
    await signInAs(role)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('alert'), path).toHaveText(denial)
      await expect(page, path).toHaveURL(home)
    }
  })
}

test('SHELL-06 the refusal shows as an error at the top, in the middle', async ({ page, signInAs }) => {
  await signInAs('Technician')
  await page.goto('/admin/users')
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText(denial)
  await expect(toast).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  expect(Math.round(x + width / 2)).toBe(1440 / 2)
  expect(y).toBeLessThan(100)
})

test('SHELL-07 paths no rule names open for any signed-in user', async ({ page, signInAs }) => {
  await signInAs('Sales')
  for (const path of ['imei-check', 'feedback-dashboard', 'create-sale', 'select-products', 'product-selection']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveURL(`/admin/${path}`)
    await expect(page.getByText(denial)).toBeHidden()
  }
})

test('AUTH-10 Sales who opens the dashboard is sent to the sales report', async ({ page, signInAs }) => {
  await signInAs('Sales')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Sales Report' })).toBeVisible()
  await expect(page).toHaveURL('/admin/sales/report')
})

test('AUTH-17 unknown paths lead a visitor to the first page', async ({ page }) => {
  for (const path of ['/no-such-page', '/no/such/page.html', '/statusquo']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Track Repair' })).toBeVisible()
  }
})

test('AUTH-17 unknown staff paths lead there too', async ({ page, signInAs }) => {
  await signInAs('Admin')
  for (const path of ['/admin/no-such-page', '/admin/users/no-such-user', '/admin/warranty/1/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Track Repair' }), path).toBeVisible()
    await expect(page, path).toHaveURL('/')
  }
})
