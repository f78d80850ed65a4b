import { endProgram } from '#server/testing/program.ts'
import { expect } from './fixtures.ts'
import { appIsPrecached, signInAsAdmin, test } from './installedApp.ts'

test('OFF-01 the app opens offline, on any page, and recovers by itself; the precache has the app and no shop data', async ({
  page,
  context,
  signInAs,
}) => {
  const { username } = await signInAs('Admin')
  await page.goto('/admin/dashboard')
  await appIsPrecached(page)
  await context.setOffline(true)
  await page.goto('/admin/users')
  await expect(page.getByText(username)).toBeVisible()
  await expect(page.getByText('Offline Mode')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' })
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
  const fresh = await context.newPage()
  await fresh.goto('/admin')
  await expect(fresh.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(fresh.getByText('Offline Mode')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(username)
  await expect(page.getByText('Offline Mode')).toBeHidden()

  await page.reload()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  const cached = await page.evaluate<string[]>(`(async () => {
    const requests = []
    for (const name of await caches.keys()) requests.push(...(await (await caches.open(name)).keys()))
    return requests.map(({ url }) => new URL(url).pathname)
  })()`)
  expect(cached).toContain('/login')
  expect(cached.filter(path => !/^\/(assets\/.+|login|manifest\.webmanifest)$/.test(path))).toEqual([])
})

test('OFF-01 nobody can sign in offline, and the sign-in page says why', async ({ page, context }) => {
  await page.goto('/login')
  await appIsPrecached(page)
  await context.setOffline(true)
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login')
  const notice = page.getByRole('status').filter({ hasText: 'No connection to the shop server.' })
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('OFF-01 the app opens while the server hangs and after it is killed', async ({ page, own }) => {
  const program = await own.start()
  const { url, child } = program
  await signInAsAdmin(page, url)
  await page.clock.install()
  await page.goto(`${url}/admin/users`)
  await appIsPrecached(page)
  child.kill('SIGSTOP')
  await page.goto(`${url}/admin/dashboard`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  child.kill('SIGCONT')
  await endProgram(program, 'SIGKILL')
  await page.goto(`${url}/admin/users`)
  await expect(page.getByText('Offline Mode')).toBeVisible()
  await own.start()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Offline Mode')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})
