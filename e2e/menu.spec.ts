import { expect, test } from './fixtures.ts'

test('SHELL-04 SHELL-05 SHELL-06 each menu item opens its page and is highlighted alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('Sales')
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('heading')).toHaveText(['Main', 'Sales & Products'])
  const items = menu.getByRole('link')
  await expect(items).toHaveText(['Messages', 'Bulk Messages', 'Products', 'Sales', 'Sales Report'])
  for (const item of await items.all()) {
    await item.click()
    await expect(item).toHaveAttribute('aria-current', 'page')
    await expect(item).toHaveCSS('background-color', 'rgb(232, 234, 246)')
    await expect(page).toHaveURL((await item.getAttribute('href')) ?? '')
    await expect(menu.locator('[aria-current]')).toHaveCount(1)
  }
})
