import type { Page } from '@playwright/test'
import { expect, phone, rowOf, test } from './fixtures.ts'
import { holdChanges, refuseCalls } from './network.ts'

/** A list that is still empty offers the same button once more. */
const openAdding = async (page: Page) => {
  await page.getByRole('button', { name: 'Add IP Address' }).first().click()
  return page.getByRole('dialog', { name: 'Add IP Address' })
}

test('IPM-01 an address is added, changed and deleted', async ({ page, shop, signInAs }) => {
  const address = shop.newAddress()
  const admin = await signInAs('Admin')
  await page.goto('/admin/ip-management')
  const adding = await openAdding(page)
  await adding.getByRole('textbox', { name: 'IP Address' }).fill(address)
  await adding.getByRole('textbox', { name: 'Description' }).fill('Bole branch')
  await adding.getByRole('button', { name: 'Add IP Address' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'IP Address',
    'Description',
    'Active',
    'Created By',
    'Last Used',
    'Last User Role',
    'Actions',
  ])
  const cells = rowOf(page, address).getByRole('cell')
  await expect(cells).toHaveText([address, 'Bole branch', 'Active', admin.username, 'Never', '—', ''])

  await page.getByRole('button', { name: `Edit ${address}`, exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit IP Address' })
  await editing.getByRole('textbox', { name: 'Description' }).fill('Piassa branch')
  await editing.getByLabel('Active').uncheck()
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(cells).toHaveText([address, 'Piassa branch', 'Inactive', admin.username, 'Never', '—', ''])

  await page.getByRole('button', { name: `Delete ${address}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, address)).toBeHidden()
})

test('IPM-01 on a phone each address is a card with the same facts', async ({ page, shop, signInAs }) => {
  const address = shop.newAddress()
  await shop.allow(address)
  await page.setViewportSize(phone)
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  const card = page
    .getByRole('list', { name: 'IP addresses' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Edit ${address}`, exact: true }) })
  await expect(card.getByRole('heading')).toHaveText(address)
  await expect(card.getByRole('term')).toHaveText([
    'Description',
    'Active',
    'Created By',
    'Last Used',
    'Last User Role',
  ])
  await expect(card.getByRole('definition')).toHaveText(['—', 'Active', 'admin', 'Never', '—'])
})

test('IPM-02 an address is required and must be one', async ({ page, shop, signInAs }) => {
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  const dialog = await openAdding(page)
  const field = dialog.getByRole('textbox', { name: 'IP Address' })
  const save = dialog.getByRole('button', { name: 'Add IP Address' })
  for (const blank of ['', '   ']) {
    await field.fill(blank)
    await save.click()
    await expect(field).toHaveAccessibleDescription('IP address is required')
  }
  for (const wrong of ['256.1.1.1', '10.0.0', '10.0.0.0/8', 'shop.example', '2001:db8::zz']) {
    await field.fill(wrong)
    await save.click()
    await expect(field, wrong).toHaveAccessibleDescription('Invalid IP address format')
  }
  await field.fill(` ${shop.newAddress()} `)
  await save.click()
  await expect(dialog).toBeHidden()
})

test('IPM-03 a list that cannot be fetched is told with the reason', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await holdChanges(page)
  await refuseCalls(page, 'GET', '/api/allowlist', 'server.databaseAway')
  await page.goto('/admin/ip-management')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to fetch IP addresses: The database is not available. Please try again in a moment.',
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('IPM-03 a delete that fails is told with the reason', async ({ page, shop, signInAs }) => {
  const address = shop.newAddress()
  const entry = await shop.allow(address)
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  await page.getByRole('button', { name: `Delete ${address}`, exact: true }).click()
  await shop.asAdmin('DELETE', `/api/allowlist/${entry}`)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to delete IP: This address is no longer on the list')
})

test('IPM-04 an Admin is warned before removing the address they are signed in from', async ({
  page,
  shop,
  comeFrom,
  signInAs,
}) => {
  const [own, other] = [shop.newAddress(), shop.newAddress()]
  await shop.allow(own)
  await shop.allow(other)
  await comeFrom(own)
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  const question = page.getByRole('alertdialog')
  const warning = page.getByRole('alert').filter({ hasText: 'You are signed in from this address' })
  await page.getByRole('button', { name: `Delete ${other}`, exact: true }).click()
  await expect(question).toContainText(other)
  await expect(warning).toBeHidden()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${own}`, exact: true }).click()
  await expect(warning).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, own)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${own}`, exact: true }).click()
  await question.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(rowOf(page, own)).toBeHidden()
})

test('IPM-04 switching it off is warned of as well', async ({ page, shop, comeFrom, signInAs }) => {
  const own = shop.newAddress()
  await shop.allow(own)
  await comeFrom(own)
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  await page.getByRole('button', { name: `Edit ${own}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit IP Address' })
  const warning = dialog.getByRole('alert').filter({ hasText: 'You are signed in from this address' })
  await expect(dialog.getByLabel('Active')).toBeChecked()
  await expect(warning).toBeHidden()
  await dialog.getByLabel('Active').uncheck()
  await expect(warning).toBeVisible()
})
