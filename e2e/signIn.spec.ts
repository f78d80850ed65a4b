import { expect, phone, test } from './fixtures.ts'
import { signInByForm } from './signInForm.ts'

test('AUTH-01 AUTH-02 SHELL-11 the sign-in page has a side panel on wide screens, and sends nothing until both username and password are entered; the theme is light with an indigo primary colour', async ({
  page,
  shop,
}) => {
  const indigo = 'rgb(26, 35, 126)'
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('background-color', indigo)
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
  await expect(page.getByLabel('Username')).toBeEditable()
  await expect(page.getByText('Manage Your Repairs Efficiently')).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.getByText('Manage Your Repairs Efficiently')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport()

  const { username, password } = await shop.addPerson('Technician')
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  await signInByForm(page, { username: '', password })
  await expect(page.getByLabel('Username')).toBeFocused()
  await signInByForm(page, { username: '   ', password })
  await expect(page.getByLabel('Username')).toBeFocused()
  await signInByForm(page, { username, password: '' })
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signInByForm(page, { username, password })
  await expect(page).toHaveURL('/admin/dashboard')
  expect(sent).toEqual([{ username, password }])

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('main').getByRole('button', { name: 'New Repair' })).toHaveCSS('background-color', indigo)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 247, 251)')
  await expect(page.getByRole('complementary')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('AUTH-07 AUTH-08 a visitor signs in first and then sees the requested page; /login then leads to the home page of the role', async ({
  page,
  shop,
}) => {
  await page.goto('/admin/warranty/new?phone=0911')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, await shop.addPerson('Technician'))
  await expect(page).toHaveURL('/admin/warranty/new?phone=0911')
  await expect(page.getByRole('heading', { name: 'New Warranty' })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/admin/dashboard')
})
