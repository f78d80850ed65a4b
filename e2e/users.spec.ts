import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { adminPassword } from '#server/testing/program.ts'
import { expect, phone, rowOf, test } from './fixtures.ts'
import { holdChanges, refuseCalls } from './network.ts'
import { signInByForm } from './signInForm.ts'

interface Named {
  readonly username: string
}

const newUsername = () => `selam-${randomUUID().slice(0, 8)}`

/** Other stories' people may fill the first page of the list. */
const find = async (page: Page, { username }: Named) => {
  await page.getByLabel('Search users').fill(username)
  await expect(page.getByRole('row')).toHaveCount(2)
  return page.getByRole('row').filter({ hasText: username })
}

const openDialog = async (page: Page, button: string, title: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}

test('USER-01 USER-02 a new user is a Technician unless told otherwise', async ({ page, signInAs }) => {
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

test('USER-01 on a phone the users are cards, and one is added as on a desk', async ({ page, signInAs }) => {
  const username = newUsername()
  await page.setViewportSize(phone)
  await signInAs('Admin')
  await page.goto('/admin/users')
  const dialog = await openDialog(page, 'Add User', 'Add New User')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Selam Tesfaye')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByLabel('Password').fill(adminPassword)
  await dialog.getByLabel('Role').selectOption('Sales')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search users').fill(username)
  const cards = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(username)
  await expect(cards).toContainText('Sales')
  await expect(page.getByRole('table')).toBeHidden()
})

test('USER-01 an edit shows what is there and changes it, or what a colleague has made of it meanwhile', async ({
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
  await expect(dialog).toContainText('Somebody has changed this user meanwhile. Nothing was overwritten.')
  await expect(dialog).toContainText(`Now: Almaz Haile, ${person.username}, Technician.`)
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

test('USER-02 what is missing is said at its field and nothing is saved', async ({ page, shop, signInAs }) => {
  const person = await shop.addPerson('Technician')
  await signInAs('Admin')
  await page.goto('/admin/users')
  const adding = await openDialog(page, 'Add User', 'Add New User')
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(adding.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    'Name is required',
  )
  await expect(adding.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('Username is required')
  await expect(adding.getByLabel('Password')).toHaveAccessibleDescription('Password is required for new users')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await find(page, person)
  const editing = await openDialog(page, `Edit ${person.name}`, 'Edit User')
  await editing.getByRole('textbox', { name: 'Name', exact: true }).fill('  ')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByText('Name is required')).toBeVisible()
})

test('USER-02 a blank password on edit keeps the old one, a new one replaces it', async ({ page, shop, signInAs }) => {
  const person = await shop.addPerson('Technician')
  await signInAs('Admin')
  const save = async (password: string) => {
    await page.goto('/admin/users')
    await find(page, person)
    const dialog = await openDialog(page, `Edit ${person.name}`, 'Edit User')
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
  }
  const signIn = (password: string) =>
    fetch(`${shop.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username, password }),
    })
  await save('')
  expect((await signIn(person.password)).status).toBe(200)
  await save('kettle-sand-19')
  expect((await signIn(person.password)).status).toBe(401)
  expect((await signIn('kettle-sand-19')).status).toBe(200)
})

test('USER-03 a username that is taken is said at its field', async ({ page, shop, signInAs }) => {
  const taken = await shop.addPerson('Sales')
  await signInAs('Admin')
  await page.goto('/admin/users')
  const dialog = await openDialog(page, 'Add User', 'Add New User')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Selam Tesfaye')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(taken.username.toUpperCase())
  await dialog.getByLabel('Password').fill(adminPassword)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('Username already exists')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Selam Tesfaye')
})

test('USER-04 a user is deleted only after the question', async ({ page, shop, signInAs }) => {
  const person = await shop.addPerson('Sales')
  await signInAs('Admin')
  await page.goto('/admin/users')
  const row = await find(page, person)
  const question = page.getByRole('alertdialog')
  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test("USER-04 one's own row offers no delete, and the server refuses it", async ({ page, signInAs }) => {
  const self = await signInAs('Admin')
  await page.goto('/admin/users')
  const row = await find(page, self)
  await expect(row.getByRole('button', { name: `Edit ${self.name}` })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeHidden()
  const response = await page.request.delete(`/api/users/${self.id}`)
  expect(await response.json()).toMatchObject({ message: "You can't delete your own account" })
})

test('USER-05 a list that cannot be fetched is told, with a Retry that helps', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await holdChanges(page)
  await refuseCalls(page, 'GET', '/api/users', 'server.failed')
  await page.goto('/admin/users')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

test('USER-05 a save that fails is told and keeps what was typed', async ({ page, shop, signInAs }) => {
  const person = await shop.addPerson('Sales')
  await signInAs('Admin')
  await refuseCalls(page, 'PATCH', '/api/users', 'server.failed')
  await page.goto('/admin/users')
  await find(page, person)
  const dialog = await openDialog(page, `Edit ${person.name}`, 'Edit User')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Almaz Bekele')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to save user')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Almaz Bekele')
})

test('USER-05 a delete that fails is told', async ({ page, shop, signInAs }) => {
  const person = await shop.addPerson('Sales')
  await signInAs('Admin')
  await refuseCalls(page, 'DELETE', '/api/users', 'server.failed')
  await page.goto('/admin/users')
  const row = await find(page, person)
  await row.getByRole('button', { name: `Delete ${person.name}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete user')
})

test('USER-06 a deleted user is still named on what they did', async ({ page, shop, signInAs }) => {
  const address = shop.newAddress()
  const author = await signInAs('Admin')
  const entry = { id: randomUUID(), ipAddress: address }
  expect((await page.request.post('/api/allowlist', { data: entry })).ok()).toBe(true)
  await shop.asAdmin('DELETE', `/api/users/${author.id}`)
  await signInAs('Admin')
  await page.goto('/admin/ip-management')
  await expect(rowOf(page, address)).toContainText(author.username)
})

test('USER-06 the last Admin cannot be demoted', async ({ page, shop }) => {
  const otherAdmins = async (): Promise<{ id: string }[]> => {
    const response = await shop.asAdmin('GET', '/api/users?limit=200&search=admin-')
    return ((await response.json()) as { items: { id: string }[] }).items
  }
  for (let found = await otherAdmins(); found.length > 0; found = await otherAdmins())
    for (const { id } of found) await shop.asAdmin('DELETE', `/api/users/${id}`)
  await page.goto('/admin/users')
  await signInByForm(page, { username: 'admin', password: adminPassword })
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'admin', exact: true }) })
  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Role').selectOption('Sales')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription('The last Admin cannot be removed or demoted')
})
