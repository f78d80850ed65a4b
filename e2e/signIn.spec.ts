import { expect, phone, test } from './fixtures.ts'
import { signInByForm } from './signInForm.ts'

test('AUTH-01 AUTH-02 the sign-in page has a side panel on wide screens, and sends nothing until both username and password are entered', async ({
  page,
  shop,
}) => {
  await page.goto('/login')
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
})

test('AUTH-03 a wrong username and a wrong password show the same message, after about the same time', async ({
  page,
  shop,
}) => {
  const { username, password } = await shop.addPerson('Sales')
  await page.goto('/login')
  for (const wrong of [
    { username: `not-${username}`, password },
    { username, password: `not ${password}` },
  ]) {
    await signInByForm(page, wrong)
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
    await page.reload()
  }
  await expect(page.getByRole('alert')).toBeHidden()

  const fastest = { name: Number.POSITIVE_INFINITY, password: Number.POSITIVE_INFINITY }
  const other = await shop.addPerson('Sales')
  // The fifth failure of a name would be delayed.
  for (let attempt = 0; attempt < 4; attempt += 1)
    for (const wrong of ['name', 'password'] as const) {
      const data = { username: wrong === 'name' ? `no-${other.username}` : other.username, password: 'wrong' }
      const start = performance.now()
      expect((await page.request.post('/api/session', { data })).status()).toBe(401)
      fastest[wrong] = Math.min(fastest[wrong], performance.now() - start)
    }
  // Hashing the password takes most of the time. Without it, the answer would come several times as fast.
  expect(fastest.name / fastest.password).toBeGreaterThan(0.5)
  expect(fastest.name / fastest.password).toBeLessThan(2)
})

test('AUTH-07 AUTH-08 a sign-in leads to the home page of the role, and so does /login afterwards', async ({
  page,
  shop,
}) => {
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Sales'))
  await expect(page).toHaveURL('/admin/sales/report')
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/admin/sales/report')
})

test('AUTH-07 AUTH-08 a visitor signs in first and then sees the requested page', async ({ page, shop }) => {
  await page.goto('/admin/warranty/new?phone=0911')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, await shop.addPerson('Technician'))
  await expect(page).toHaveURL('/admin/warranty/new?phone=0911')
  await expect(page.getByRole('heading', { name: 'New Warranty' })).toBeVisible()
})
