import { expectAccessible } from './accessible.ts'
import { expect, expectNewDocument, markDocument, phone, test } from './fixtures.ts'

test('SHELL-01 SHELL-02 SHELL-06 the drawer is permanent on a wide screen and temporary on a phone, shows the user, Logout and Refresh, and a forbidden page leads home with an error', async ({
  page,
  signInAs,
}) => {
  const { username } = await signInAs('Technician')
  await page.goto('/admin/users')
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText('You are not allowed to access this page')
  await expect(toast).toHaveCSS('background-color', 'rgb(179, 38, 30)')
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {}
  expect(Math.round(x + width / 2)).toBe(1440 / 2)
  expect(y).toBeLessThan(100)
  await expect(page).toHaveURL('/admin/dashboard')

  const wideDrawer = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(wideDrawer).toBeVisible()
  expect(await wideDrawer.boundingBox()).toMatchObject({ x: 0, width: 280 })
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 280 })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(open).toBeHidden()
  const expectUserAndLogout = async () => {
    const sidebar = page.getByLabel('Sidebar')
    await expect(sidebar.getByText(username)).toBeInViewport()
    await expect(sidebar.getByText('Technician', { exact: true })).toBeInViewport()
    await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeInViewport()
  }
  await expectUserAndLogout()
  const inventory = wideDrawer.getByRole('link', { name: 'Inventory' })
  await inventory.click()
  await expect(page).toHaveURL('/admin/inventory')
  await expect(inventory).toHaveCSS('background-color', 'rgb(232, 234, 246)')
  await expect(wideDrawer).toBeVisible()

  await page.setViewportSize(phone)
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  await expect(open).toBeVisible()
  await expect(drawer).toBeHidden()
  await open.click()
  await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 0, width: 280 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await open.click()
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(drawer).toBeHidden()
  await open.click()
  await expectUserAndLogout()
  await markDocument(page)
  await drawer.getByRole('button', { name: 'Refresh' }).click()
  await expectNewDocument(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('the chosen colour scheme is there before the app is, and what is printed is light', async ({
  page,
  signInAs,
}) => {
  await signInAs('Sales')
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: /Sales$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Theme: dark' }).click()
  const darkPage = 'rgb(15, 18, 29)'
  await expect(page.locator('body')).toHaveCSS('background-color', darkPage)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 26, 43)')
  await page.emulateMedia({ media: 'screen' })
  // The app never arrives.
  await page.route(/\/assets\/staff-.*\.js$/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('body')).toHaveCSS('background-color', darkPage)
})
