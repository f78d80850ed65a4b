import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, expectNewDocument, markDocument, phone, test } from './fixtures.ts'
import { field } from './repairForm.ts'
import { signInByForm } from './signInForm.ts'

/** Android's Back button. */
const goBack = (page: Page) => page.evaluate('history.back()')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

test('Back closes a full-screen dialog, and asks first if something was typed', async ({ page, signInAs }) => {
  await page.setViewportSize(phone)
  await signInAs('Admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Inventory' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Item' })
  const open = () => page.getByRole('button', { name: 'Add Item' }).first().click()
  await open()
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/inventory')

  await open()
  await dialog.getByLabel('Name').fill('Screen A54')
  await goBack(page)
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  // The second Back answers the question as Esc does.
  await goBack(page)
  await expect(question(page)).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Screen A54')
  await goBack(page)
  await answer(page, 'Discard changes')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/inventory')
  await goBack(page)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('Back, a link and Logout on a page with unsaved changes ask once, and go on after the answer', async ({
  page,
  createTicketAsAdmin,
}) => {
  const { number } = await createTicketAsAdmin()
  await page.goto(`/admin/repairs/${number}`)
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await field(page, 'Notes').fill('Back cover is missing')
  await goBack(page)
  await answer(page, 'Keep editing')
  await expect(page).toHaveURL(`/admin/repairs/${number}/edit`)
  await expect(field(page, 'Notes')).toHaveValue('Back cover is missing')
  await page.getByRole('link', { name: 'Back to List' }).click()
  await answer(page, 'Keep editing')
  await markDocument(page)
  await goBack(page)
  await answer(page, 'Discard changes')
  await expect(page).toHaveURL(`/admin/repairs/${number}`)
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await field(page, 'Notes').fill('Back cover is missing')
  await markDocument(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL('/login')
  await expectNewDocument(page)
})

test('unsaved changes wait behind the sign-in page when the server ends the session, and another user does not see them', async ({
  page,
  shop,
  signInAs,
}) => {
  const admin = await signInAs('Admin')
  await page.goto('/admin/inventory')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Item' })
  await dialog.getByLabel('Name').fill(`Screen ${admin.id}`)
  await dialog.getByRole('textbox', { name: 'Quantity', exact: true }).fill('3')
  await shop.asAdmin('DELETE', `/api/users/${admin.id}/sessions`)
  await expect(signInAgain(page).getByRole('status')).toContainText(`sign in as ${admin.name} to continue`)
  await expect(page).toHaveURL('/admin/inventory')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(signInAgain(page)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(admin.username)
  await signInByForm(page, admin)
  await expect(signInAgain(page)).toBeHidden()
  await dialog.getByLabel('Unit Cost').fill('100')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Screen ${admin.id}` })).toBeVisible()

  const other = await shop.addPerson('Admin')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await dialog.getByLabel('Name').fill('Screen')
  await shop.asAdmin('DELETE', `/api/users/${admin.id}/sessions`)
  await expect(signInAgain(page)).toBeVisible()
  await signInByForm(page, other)
  await expect(page.getByText(other.username)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
