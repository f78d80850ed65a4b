import { expect, test } from './fixtures.ts'
import { loseServer } from './network.ts'

test('AUTH-12 offline, the remembered user is trusted, and checked again when the connection returns; nobody else gets in', async ({
  page,
  shop,
  signInAs,
}) => {
  const person = await signInAs('Technician')
  await page.clock.install()
  await page.goto('/admin/dashboard')
  await expect(page.getByText(person.username)).toBeVisible()
  await loseServer(page)
  await page.reload()
  await expect(page.getByText('Offline Mode')).toBeVisible()
  await expect(page.getByText(person.username)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await shop.asAdmin('DELETE', `/api/users/${person.id}`)
  await page.unrouteAll()
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL('/login')
  await loseServer(page)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/login')
})

test('SHELL-03 a warning shows while the network is lost or the server unreachable, and Retry checks the connection again', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.clock.install()
  await page.goto('/admin/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  const warning = page.getByRole('alert').filter({ hasText: 'Offline Mode' })
  await expect(warning).toBeHidden()
  await context.setOffline(true)
  await expect(warning.getByRole('button', { name: 'Retry' })).toBeVisible()
  await context.setOffline(false)
  await expect(warning).toBeHidden()

  await loseServer(page)
  await page.getByLabel('Search users').fill('anyone')
  await expect(warning).toBeVisible()
  // Stops the polling, so that only Retry checks the connection. A jump would time out the requests that are still under way.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
  await warning.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Still no connection to the shop server')).toBeVisible()
  await expect(warning).toBeVisible()
  await page.unrouteAll()
  await warning.getByRole('button', { name: 'Retry' }).click()
  await expect(warning).toBeHidden()
})
