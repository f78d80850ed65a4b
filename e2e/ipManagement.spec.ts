import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './accessible.ts'
import { expect, rowOf, test } from './fixtures.ts'

/** An empty list shows the same button twice. */
const openAdding = async (page: Page) => {
  await page.getByRole('button', { name: 'Add IP Address' }).first().click()
  return page.getByRole('dialog', { name: 'Add IP Address' })
}

test('IPM-01 IPM-04 an address is added, changed and deleted; an Admin is warned before removing their own, and the name of a deleted user stays on their entry', async ({
  page,
  shop,
  setClientAddress,
  signInAs,
}) => {
  const [address, own, other] = [shop.newAddress(), shop.newAddress(), shop.newAddress()]
  await shop.allow(own)
  const author = await signInAs('Admin')
  const entry = { id: randomUUID(), ipAddress: other }
  expect((await page.request.post('/api/allowlist', { data: entry })).ok()).toBe(true)
  await shop.asAdmin('DELETE', `/api/users/${author.id}`)
  await setClientAddress(own)
  const admin = await signInAs('Admin')
  await page.goto('/admin/ip-management')
  await expect(rowOf(page, other)).toContainText(author.username)
  const used = rowOf(page, own).getByRole('cell')
  await expect(used.nth(4)).toHaveText(/^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/)
  await expect(used.nth(5)).toHaveText('Admin')
  await expectAccessibleAtBothWidths(page)
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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click()
  await expect(rowOf(page, address)).toBeHidden()

  const question = page.getByRole('alertdialog')
  const warning = page.getByRole('alert').filter({ hasText: 'You are signed in from this address' })
  await page.getByRole('button', { name: `Delete ${other}`, exact: true }).click()
  await expect(question).toContainText(other)
  await expect(warning).toBeHidden()
  await question.getByRole('button', { name: 'Keep address' }).click()
  await page.getByRole('button', { name: `Delete ${own}`, exact: true }).click()
  await expect(warning).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await question.getByRole('button', { name: 'Keep address' }).click()
  await expect(rowOf(page, own)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${own}`, exact: true }).click()
  await question.getByRole('button', { name: 'Delete address anyway' }).click()
  await expect(rowOf(page, own)).toBeHidden()
})
