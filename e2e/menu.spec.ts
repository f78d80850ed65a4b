import type { Page } from '@playwright/test'
import type { Role } from '#contract/access.ts'
import { expect, test } from './fixtures.ts'

type Menu = [group: string, paths: string[]][]

const salesAndProducts: Menu[number] = ['Sales & Products', ['/admin/products', '/admin/sales', '/admin/sales/report']]
const inventoryAndRepairs: Menu[number] = ['Inventory & Repairs', ['/admin/inventory']]

const menus: Record<Role, Menu> = {
  Admin: [
    [
      'Main',
      [
        '/admin/dashboard',
        '/admin/imei-check',
        '/admin/repairs',
        '/admin/repairs/new',
        '/admin/warranty',
        '/admin/messages',
        '/admin/feedback-dashboard',
        '/admin/bulk-messages',
      ],
    ],
    salesAndProducts,
    inventoryAndRepairs,
    ['Administration', ['/admin/users', '/admin/ip-management', '/admin/settings']],
  ],
  Technician: [
    [
      'Main',
      [
        '/admin/dashboard',
        '/admin/imei-check',
        '/admin/repairs',
        '/admin/repairs/new',
        '/admin/warranty',
        '/admin/messages',
        '/admin/bulk-messages',
      ],
    ],
    inventoryAndRepairs,
  ],
  Sales: [['Main', ['/admin/messages', '/admin/bulk-messages']], salesAndProducts],
}

const menuOn = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

const groupsOn = async (page: Page) => {
  const titles = await menuOn(page).getByRole('heading').allInnerTexts()
  const groups = titles.map(async title => {
    const links = menuOn(page).getByRole('list', { name: title, exact: true }).getByRole('link')
    return [title, await links.evaluateAll(found => found.map(link => link.getAttribute('href')))]
  })
  return Promise.all(groups)
}

for (const role of ['Admin', 'Technician', 'Sales'] as const) {
  test(`SHELL-04 the menu of ${role} holds what the role may open, and no empty group`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto('/admin')
    await expect.poll(() => groupsOn(page)).toEqual(menus[role])
    await expect(menuOn(page).getByRole('link', { name: 'Customer Feedback' })).toHaveCount(role === 'Admin' ? 1 : 0)
  })

  test(`SHELL-05 SHELL-06 what the menu offers ${role} opens, highlighted alone`, async ({ page, signInAs }) => {
    await signInAs(role)
    await page.goto('/admin')
    for (const path of menus[role].flatMap(([, paths]) => paths)) {
      const item = menuOn(page).locator(`a[href="${path}"]`)
      await item.click()
      await expect(item).toHaveAttribute('aria-current', 'page')
      await expect(item).toHaveCSS('background-color', 'rgb(232, 234, 246)')
      await expect(page).toHaveURL(path)
      await expect(menuOn(page).locator('[aria-current]'), path).toHaveCount(1)
    }
  })
}

test('SHELL-05 a page within an item highlights that item, the longest match alone', async ({ page, signInAs }) => {
  await signInAs('Admin')
  for (const [path, item] of [
    ['/admin/repairs/REP-7K2M9QXZ/edit', 'Repairs'],
    ['/admin/repairs/new', 'New Repair'],
    ['/admin/warranty/new', 'Warranty'],
    ['/admin/sales/report', 'Sales Report'],
  ] as const) {
    await page.goto(path)
    await expect(menuOn(page).locator('[aria-current]'), path).toHaveText([item])
  }
})
