import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Refusal } from '#contract/errors.ts'
import { adminPassword } from '#server/testing/program.ts'
import { expect, rowOf, test } from './fixtures.ts'

interface Named {
  readonly username: string
}

const newUsername = () => `selam-${randomUUID().slice(0, 8)}`

/** Searches, because other stories' users may fill the first page of the list. */
const find = async (page: Page, { username }: Named) => {
  await page.getByLabel('Search users').fill(username)
  await expect(page.getByRole('row')).toHaveCount(2)
  return page.getByRole('row').filter({ hasText: username })
}

const openDialog = async (page: Page, button: string, title: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

test('USER-01 USER-02 a new user is a Technician by default', async ({ page, signInAs }) => {
  const username = newUsername()
  await signInAs('Admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Username', 'Role', 'Actions'])
  const dialog = await openDialog(page, 'Add User', 'Add New User')
  await expect(dialog.getByLabel('Role')).toHaveValue('Technician')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Selam Tesfaye')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Password').fill(adminPassword)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog).toBeHidden()
  const row = await find(page, { username })
  await expect(row.getByRole('cell')).toHaveText(['Selam Tesfaye', username, 'Technician', ''])
})

test('USER-01 an edit shows the current values, and after a conflict those of the colleague', async ({
  page,
  shop,
  signInAs,
}) => {
  const person = await shop.addPerson('Technician')
  await signInAs('Admin')
  await page.goto('/admin/users')
  const row = await find(page, person)
  const dialog = await openDialog(page, `Edit ${person.name}`, 'Edit User')
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(person.username)
  await expect(dialog.getByLabel('Role')).toHaveValue('Technician')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Almaz Bekele')
  await shop.asAdmin('PATCH', `/api/users/${person.id}`, { version: 1, name: 'Almaz Haile' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toContainText(new Refusal('edit.conflict', { what: 'this user' }).message)
  await expect(dialog).toContainText(`Current values: Almaz Haile, ${person.username}, Technician.`)
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Almaz Bekele')
  await dialog.getByRole('button', { name: 'Use the newer values' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Almaz Haile')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await dialog.getByLabel('Role').selectOption('Sales')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Almaz Haile')
  await expect(row).toContainText('Sales')
})

test('USER-04 a user is deleted only after a confirmation', async ({ page, shop, signInAs }) => {
  const person = await shop.addPerson('Sales')
  await signInAs('Admin')
  await page.goto('/admin/users')
  const row = await find(page, person)
  const question = page.getByRole('alertdialog')
  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await question.getByRole('button', { name: 'Keep user' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(row).toBeHidden()
})

test('the name of a deleted user stays on their past work', async ({ page, shop, signInAs }) => {
  const address = shop.newAddress()
  const author = await signInAs('Admin')
  const entry = { id: randomUUID(), ipAddress: address }
  expect((await page.request.post('/api/allowlist', { data: entry })).ok()).toBe(true)
  await shop.asAdmin('DELETE', `/api/users/${author.id}`)
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  await expect(rowOf(page, address)).toContainText(author.username)
})
