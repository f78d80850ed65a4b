import { expect, expectNewDocument, markDocument, phone, test } from './fixtures.ts'

test('SHELL-01 on a wide screen the drawer is permanent and 280 px wide', async ({ page, signInAs }) => {
  await signInAs('Technician')
  await page.goto('/admin/dashboard')
  const drawer = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(drawer).toBeVisible()
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, width: 280 })
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 280 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(page).toHaveURL('/admin/inventory')
  await expect(drawer).toBeVisible()
})

test('SHELL-01 on a phone the drawer is temporary: it opens on demand and closes after a choice', async ({
  page,
  signInAs,
}) => {
  await signInAs('Technician')
  await page.setViewportSize(phone)
  await page.goto('/admin/dashboard')
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(open).toBeVisible()
  await expect(drawer).toBeHidden()
  await open.click()
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 280 })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await open.click()
  await drawer.getByRole('link', { name: 'Inventory' }).click()
  await expect(page).toHaveURL('/admin/inventory')
  await expect(drawer).toBeHidden()
})

test('SHELL-02 the drawer shows the signed-in user, Logout and Refresh', async ({ page, signInAs }) => {
  const { username } = await signInAs('Technician')
  await page.goto('/admin/dashboard')
  const drawer = page.getByLabel('Sidebar')
  await expect(drawer.getByText(username)).toBeInViewport()
  await expect(drawer.getByText('Technician', { exact: true })).toBeInViewport()
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeInViewport()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(drawer.getByText(username)).toBeInViewport()
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeInViewport()
  await markDocument(page)
  await drawer.getByRole('button', { name: 'Refresh' }).click()
  await expectNewDocument(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test.describe('a browser that prefers a dark theme', () => {
  test.use({ colorScheme: 'dark' })

  test('SHELL-11 the theme is light with an indigo primary colour', async ({ page, signInAs }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('background-color', 'rgb(26, 35, 126)')
    await signInAs('Admin')
    await page.goto('/admin/users')
    await expect(page.getByRole('button', { name: 'Add User' })).toHaveCSS('background-color', 'rgb(26, 35, 126)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 251)')
    await expect(page.getByRole('complementary')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })
})
