import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPassword } from '#server/testing/program.ts'
import { expectAccessibleAtBothWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'

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

test('USER-01 USER-02 USER-04 a user is added, a Technician by default, edited, and deleted after a confirmation', async ({
  page,
  signInAs,
}) => {
  const username = newUsername()
  const admin = await signInAs('Admin')
  await page.goto('/admin/users')
  await find(page, admin)
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Username', 'Role', 'Actions'])
  await expectAccessibleAtBothWidths(page)
  const adding = await openDialog(page, 'Add User', 'Add New User')
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(adding.getByText('Name is required', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expect(adding.getByLabel('Role')).toHaveValue('Technician')
  await adding.getByRole('textbox', { name: 'Name', exact: true }).fill('Selam Tesfaye')
  await adding.getByRole('textbox', { name: 'Username' }).fill(username)
  await adding.getByLabel('Password').fill(adminPassword)
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(adding).toBeHidden()
  const added = await find(page, { username })
  await expect(added.getByRole('cell')).toHaveText(['Selam Tesfaye', username, 'Technician', ''])

  const dialog = await openDialog(page, 'Edit Selam Tesfaye', 'Edit User')
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Selam Haile')
  await dialog.getByLabel('Role').selectOption('Sales')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(added.getByRole('cell')).toHaveText(['Selam Haile', username, 'Sales', ''])

  const question = page.getByRole('alertdialog')
  await added.getByRole('button', { name: 'Delete Selam Haile' }).click()
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await question.getByRole('button', { name: 'Keep user' }).click()
  await expect(question).toBeHidden()
  await added.getByRole('button', { name: 'Delete Selam Haile' }).click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(added).toBeHidden()
})
