import type { Role } from '#contract/access.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdCalls } from './network.ts'
import { fillInSignIn, signInByForm } from './signInForm.ts'

test('AUTH-01 the sign-in page welcomes, beside a panel where there is room for one', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
  await expect(page.getByLabel('Username')).toBeEditable()
  await expect(page.getByText('Manage Your Repairs Efficiently')).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.getByText('Manage Your Repairs Efficiently')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeInViewport()
})

test('AUTH-01 the password is hidden until it is asked to show', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('kettle-sand-19')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('kettle-sand-19')
})

test('AUTH-01 a spinner shows while the sign-in is under way', async ({ page, shop }) => {
  const letGo = await holdCalls(page, 'POST', '/api/session')
  await page.goto('/login')
  await signInByForm(page, await shop.addPerson('Technician'))
  const spinner = page.getByRole('button', { name: 'Sign In' }).getByRole('progressbar')
  await expect(spinner).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('AUTH-02 nothing is sent until both username and password are there', async ({ page, shop }) => {
  const { username, password } = await shop.addPerson('Technician')
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  await page.goto('/login')
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

test('AUTH-03 a wrong username and a wrong password are told the same', async ({ page, shop }) => {
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
})

const homes: [Role, string][] = [
  ['Admin', '/admin/dashboard'],
  ['Technician', '/admin/dashboard'],
  ['Sales', '/admin/sales/report'],
]
for (const [role, home] of homes) {
  test(`AUTH-07 AUTH-08 ${role} lands on ${home}, and again from the sign-in page`, async ({ page, shop }) => {
    await page.goto('/login')
    await signInByForm(page, await shop.addPerson(role))
    await expect(page).toHaveURL(home)
    await page.getByRole('link', { name: 'Messages', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await page.goto('/login')
    await expect(page).toHaveURL(home)
  })
}

test('AUTH-07 AUTH-08 a visitor signs in first and then sees the page asked for', async ({ page, shop }) => {
  await page.goto('/admin/warranty/new?phone=0911')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signInByForm(page, await shop.addPerson('Technician'))
  await expect(page).toHaveURL('/admin/warranty/new?phone=0911')
  await expect(page.getByRole('heading', { name: 'New Warranty' })).toBeVisible()
})

test('AUTH-07 the page asked for is not where a role lands that may not see it', async ({ page, shop }) => {
  await page.goto('/admin/users')
  await signInByForm(page, await shop.addPerson('Sales'))
  await expect(page).toHaveURL('/admin/sales/report')
})

test('AUTH-08 a visitor to a staff page nobody knows is asked to sign in too', async ({ page }) => {
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL('/login')
})

test('AUTH-16 after many failures the form says how long to wait', async ({ page, shop, comeFrom }) => {
  const { username } = await shop.addPerson('Sales')
  const password = 'a wrong password'
  const address = shop.newAddress()
  await shop.allow(address)
  await comeFrom(address)
  await page.goto('/login')
  await fillInSignIn(page, { username, password })
  const guess = async () => {
    const { status } = await fetch(`${shop.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password }),
    })
    if (status !== 429) throw new Error('This guess was still looked at')
  }
  // Sent together, so that the slowed answers are not waited for one after the other.
  await Promise.any(Array.from({ length: 8 }, guess))
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    const refused = /^Too many failed sign-ins\. Please try again in \d+ seconds\.$/
    await expect(page.getByRole('alert')).toHaveText(refused, { timeout: 5_000 })
  }).toPass()
  await expect(page).toHaveURL('/login')
})
