import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getPublicSettings } from '#contract/settings/settings.ts'
import { createUser, deleteUser, listUsers, type User, updateUser } from '#contract/users/users.ts'
import { publicSettings } from '#web/settings/testing.ts'
import { field, hintOf, press, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage, userOf } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { userWith } from '#web/users/testing.ts'
import { UsersPage } from '#web/users/UsersPage.tsx'

/** The page is shown to her. */
const hana = userWith({ ...userOf('Admin'), branch: 1 })
const almaz = userWith()
const users = [hana, almaz]
const selam = userWith({ id: '0198a000-0000-7000-8000-000000000003', username: 'selam' })

const failed = new Refusal('server.failed')

beforeEach(() => {
  setWidth(1440)
  serve(getPublicSettings, { ...publicSettings, branches: [] })
  serve(listUsers, listOf(users))
  for (const endpoint of [createUser, updateUser]) serve(endpoint, almaz)
})

const inDialog = () => within(document.querySelector('[role=dialog], [role=alertdialog]') as HTMLElement)

const openPage = async () => {
  const client = showPage(UsersPage)
  await screen.findByText('Almaz')
  return client
}
const openAdding = async () => {
  await openPage()
  fireEvent.click(screen.getAllByText('Add User', { selector: 'button' })[0] as Element)
}
const openEditing = async (name = 'Almaz') => {
  const client = await openPage()
  press(`Edit ${name}`)
  return client
}

test('USER-01 USER-02 USER-04 a user is added, a Technician by default, edited, and deleted after a confirmation', async () => {
  let current: User[] = [...users]
  serve(listUsers, () => listOf(current))
  serve(createUser, input => {
    const added = { ...selam, ...input, role: input.role ?? selam.role, branch: null }
    current = [...users, added]
    return added
  })
  serve(updateUser, ({ name = '', role = 'Admin' }) => {
    const edited = { ...selam, name, role }
    current = [...users, edited]
    return edited
  })
  serve(deleteUser, () => {
    current = [...users]
  })
  const lastRow = () =>
    Array.from(document.querySelectorAll('tbody tr:last-child td, tbody tr:last-child th'), cell => cell.textContent)
  await openPage()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Username', 'Role', 'Actions'],
  ])
  fireEvent.click(screen.getAllByText('Add User', { selector: 'button' })[0] as Element)
  expect(screen.getByRole('dialog', { name: 'Add New User' })).toBeTruthy()
  expect(field(/^Role/).value).toBe('Technician')
  type(/^Name/, 'Selam Tesfaye')
  type(/^Username/, 'selam')
  type(/^Password/, 'kettle-sand-19')
  press('Add User')
  await waitFor(() => expect(lastRow()).toEqual(['Selam Tesfaye', 'selam', 'Technician', '']))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  press('Edit Selam Tesfaye')
  expect(screen.getByRole('dialog', { name: 'Edit User' })).toBeTruthy()
  expect(field(/^Username/).value).toBe('selam')
  type(/^Name/, 'Selam Haile')
  type(/^Role/, 'Sales')
  press('Save Changes')
  await waitFor(() => expect(lastRow()).toEqual(['Selam Haile', 'selam', 'Sales', '']))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  for (const answer of ['Keep user', 'Delete user']) {
    press('Delete Selam Haile')
    expect(inDialog().getByText(/^Are you sure you want to delete this user\?/)).toBeTruthy()
    expect(requestsTo(deleteUser)).toEqual([])
    press(answer)
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  }
  await waitFor(() => expect(screen.queryByText('Selam Haile')).toBeNull())
})

test('USER-02 missing values are shown at their fields and nothing is sent', async () => {
  await openAdding()
  press('Add User')
  await waitFor(() => expect(hintOf(field(/^Name/))).toBe('Name is required'))
  expect(hintOf(field(/^Username/))).toBe('Username is required')
  expect(hintOf(field(/^Password/))).toBe('Password is required for new users')
  press('Cancel')
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  press('Edit Almaz')
  type(/^Name/, '  ')
  press('Save Changes')
  await waitFor(() => expect(hintOf(field(/^Name/))).toBe('Name is required'))
  expect([...requestsTo(createUser), ...requestsTo(updateUser)]).toEqual([])
})

test('USER-02 a blank password on edit is not sent, a new one is', async () => {
  await openEditing()
  type(/^Name/, 'Almaz Bekele')
  press('Save Changes')
  await waitFor(() => expect(requestsTo(updateUser)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  press('Edit Almaz')
  type(/^Password/, 'kettle-sand-19')
  press('Save Changes')
  await waitFor(() => expect(requestsTo(updateUser)).toHaveLength(2))
  expect(requestsTo(updateUser).map(({ password }) => password || undefined)).toEqual([undefined, 'kettle-sand-19'])
})

test('USER-03 a username that is taken is shown at its field, and the form keeps its values', async () => {
  serve(createUser, new Refusal('users.usernameTaken'))
  await openAdding()
  type(/^Name/, 'Selam Tesfaye')
  type(/^Username/, 'ALMAZ')
  type(/^Password/, 'kettle-sand-19')
  press('Add User')
  await waitFor(() => expect(hintOf(field(/^Username/))).toBe('Username already exists'))
  expect(field(/^Name/).value).toBe('Selam Tesfaye')
})

test('USER-04 one’s own row can be edited but not deleted', async () => {
  await openPage()
  expect(screen.getByLabelText('Edit Hana')).toBeTruthy()
  expect(screen.queryByLabelText('Delete Hana')).toBeNull()
  expect(screen.getByLabelText('Delete Almaz')).toBeTruthy()
})

test('in a shop with several branches a user gets one, and loses it again', async () => {
  await openEditing()
  expect(inDialog().queryByLabelText(/^Branch/)).toBeNull()
  cleanup()
  serve(getPublicSettings, publicSettings)
  await openEditing()
  const roles = [...document.querySelectorAll('td:nth-of-type(3)')]
  await waitFor(() => expect(roles.map(cell => cell.textContent)).toEqual(['AdminAtlas', 'Sales']))
  for (const branch of ['1', '']) {
    await inDialog().findByLabelText(/^Branch/)
    type(/^Branch/, branch)
    press('Save Changes')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    press('Edit Almaz')
  }
  expect(requestsTo(updateUser)).toMatchObject([{ branch: 1 }, { branch: null }])
})

test('USER-05 a list that cannot be fetched shows the failure, and Retry fetches it', async () => {
  serve(listUsers, failed)
  showPage(UsersPage)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch users')
  serve(listUsers, listOf(users))
  fireEvent.click(screen.getByText('Retry'))
  await screen.findByText('Almaz')
  expect(screen.queryByText('Failed to fetch users')).toBeNull()
})

test('USER-05 a failed save shows the failure and keeps what was typed', async () => {
  serve(updateUser, failed)
  await openEditing()
  type(/^Name/, 'Almaz Bekele')
  press('Save Changes')
  expect((await inDialog().findByRole('alert')).textContent).toContain('Failed to save user')
  expect(field(/^Name/).value).toBe('Almaz Bekele')
})

test('USER-05 a failed delete shows the failure in the question', async () => {
  serve(deleteUser, failed)
  await openPage()
  press('Delete Almaz')
  press('Delete user')
  expect((await inDialog().findByRole('alert')).textContent).toContain('Failed to delete user')
})

test('that the last Admin cannot be demoted is shown at the role', async () => {
  serve(updateUser, new Refusal('users.lastAdmin'))
  await openEditing('Hana')
  type(/^Role/, 'Sales')
  press('Save Changes')
  await waitFor(() => expect(hintOf(field(/^Role/))).toBe('The last Admin cannot be removed or demoted'))
})

test('USER-01 on a phone the users are cards, and one is added as on a desk', async () => {
  setWidth(390)
  await openPage()
  expect(screen.queryByRole('table')).toBeNull()
  const cards = Array.from(screen.getByLabelText('Users').querySelectorAll('li'), card => card.textContent)
  expect(cards).toHaveLength(2)
  expect(cards[1]).toContain('almaz')
  expect(cards[1]).toContain('Sales')
  press('Add User')
  type(/^Name/, 'Selam Tesfaye')
  type(/^Username/, 'selam')
  type(/^Password/, 'kettle-sand-19')
  type(/^Role/, 'Sales')
  press('Add User')
  await waitFor(() => expect(requestsTo(createUser)).toMatchObject([{ username: 'selam', role: 'Sales' }]))
})

test('typed text stays when its row is changed or deleted elsewhere, and a save says that the user is gone', async () => {
  const client = await openEditing()
  type(/^Name/, 'Half typ')
  field(/^Name/).focus()
  serve(listUsers, listOf([hana, { ...almaz, role: 'Technician', version: 2 }]))
  await client.invalidateQueries()
  await screen.findByText('Technician', { selector: 'td *, td' })
  serve(listUsers, listOf([hana]))
  await client.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Almaz')).toBeNull())
  expect([field(/^Name/).value, document.activeElement]).toEqual(['Half typ', field(/^Name/)])
  serve(updateUser, new Refusal('users.notFound'))
  press('Save Changes')
  expect(await inDialog().findByText(/This user no longer exists/)).toBeTruthy()
})
