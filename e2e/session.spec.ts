import type { Response } from '@playwright/test'
import { expect, expectNewDocument, markDocument, test } from './fixtures.ts'
import { holdCalls } from './network.ts'
import { signInByForm } from './signInForm.ts'

test('AUTH-09 AUTH-13 a spinner shows while the session is being checked; a logout ends it on the server, clears the browser storage and reloads', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('Technician')
  const release = await holdCalls(page, 'GET', '/api/session')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Checking your session…')
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Checking your session…')).toBeHidden()
  await page.unrouteAll()

  const session = await context.cookies()
  await markDocument(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expectNewDocument(page)
  // The sign-in page remembers the name of the shop, which is public.
  const { cookies, origins } = await context.storageState()
  expect(cookies).toMatchObject([{ name: 'staffLanguage', value: 'en' }])
  expect(origins.flatMap(({ localStorage }) => localStorage).map(({ name }) => name)).toEqual(['shop'])
  await context.addCookies(session)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/login')
})

test('AUTH-07 a Sales user who signs in sees the sales report, and the browser stores nothing secret where a script could read it', async ({
  page,
  context,
  shop,
}) => {
  const { password, ...user } = await shop.addPerson('Sales')
  const bodies: Promise<string>[] = []
  const readBody = (response: Response) => {
    // The response of the live stream never ends.
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live') bodies.push(response.text())
  }
  page.on('response', readBody)
  await page.goto('/login')
  await signInByForm(page, { ...user, password })
  await expect(page).toHaveURL('/admin/sales/report')
  // The offset of the clock is stored with the copies for reading offline, a second after the page.
  await expect
    .poll(() => page.evaluate('Object.keys(localStorage).sort()'))
    .toEqual(['branch', 'clockOffset', 'preferences', 'shop', 'user'])
  const { cookies, origins } = await context.storageState()
  expect(cookies).toMatchObject([
    { name: 'tigena', httpOnly: true, sameSite: 'Strict' },
    { name: 'staffLanguage', value: 'en' },
  ])
  const stored = Object.fromEntries(
    (origins[0]?.localStorage ?? []).map(({ name, value }) => [name, JSON.parse(value)]),
  )
  expect(stored).toEqual({
    user,
    branch: null,
    preferences: { language: 'en', calendar: null, clock: null },
    clockOffset: expect.any(Number),
    shop: { shopName: 'Tigena', logoUrl: null },
  })
  // A body that is still being read at the end would fail the story.
  page.off('response', readBody)
  expect((await Promise.all(bodies)).join()).not.toContain(password)
})
