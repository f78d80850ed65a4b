import type { Page } from '@playwright/test'
import { expect, type Person, test } from './fixtures.ts'
import { holdCalls, refuseCalls } from './network.ts'
import { choosePhoto, field, fillIn, sign, slot } from './repairForm.ts'

const fillInAll = async (page: Page, technician: Person) => {
  await page.goto('/admin/repairs/new')
  await fillIn(page, technician.id)
  await choosePhoto(slot(page, 1))
  await expect(slot(page, 1).getByRole('button', { name: 'Replace' })).toBeVisible()
  await sign(page)
}
const create = (page: Page) => page.getByRole('button', { name: 'Create ticket' }).click()
const openInventory = async (page: Page) => {
  await page.getByRole('link', { name: 'Inventory' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory Management' })).toBeVisible()
}

test('a ticket that is created after its page was left reports its result and does not navigate', async ({
  page,
  signInAs,
}) => {
  await fillInAll(page, await signInAs('Technician'))
  await refuseCalls(page, 'POST', '/api/repairs', 'server.databaseUnavailable')
  let release = await holdCalls(page, 'POST', '/api/repairs')
  await create(page)
  await openInventory(page)
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create repair ticket' })).toContainText(
    'It is saved as a draft in New Repair.',
  )
  await expect(page).toHaveURL('/admin/inventory')

  await page.unrouteAll()
  await page.getByRole('link', { name: 'New Repair' }).click()
  await expect(field(page, 'Customer Name')).toHaveValue('Selam Bekele')
  release = await holdCalls(page, 'POST', '/api/repairs')
  await create(page)
  await openInventory(page)
  release()
  await expect(page.getByRole('alert').filter({ hasText: /Repair ticket REP-\w+ was created/ })).toBeVisible()
  await expect(page).toHaveURL('/admin/inventory')
  await page.getByRole('link', { name: 'New Repair' }).click()
  await expect(field(page, 'Customer Name')).toHaveValue('')
})

test('Create ticket without a connection says that the ticket will be sent, and sends it when the connection is back', async ({
  page,
  context,
  signInAs,
}) => {
  await fillInAll(page, await signInAs('Technician'))
  await context.setOffline(true)
  await expect(page.getByText('Offline Mode')).toBeVisible()
  await create(page)
  const notice = page.getByRole('status').filter({ hasText: 'The ticket will be sent when the connection is back.' })
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Waiting for the connection...' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Repair ticket REP-\w+ was created/).first()).toBeVisible()
  await expect(page).toHaveURL('/admin/repairs')
})
