import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { refuseCalls } from './network.ts'
import { signInByForm } from './signInForm.ts'

// publicPages.spec.ts checks the first page and the page of an unknown number on a phone.
test('the first page and the sign-in page are accessible, with an error too', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await refuseCalls(page, 'POST', '/api/session', 'signIn.wrong')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await signInByForm(page, { username: 'nobody', password: 'a wrong password' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('the SMS settings, the SMS texts and the form of a text with an error are accessible', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.goto('/admin/settings?section=provider')
  await expect(page.getByRole('form', { name: 'Send a test message' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'SMS', exact: true }).click()
  await expect(page.getByRole('form', { name: 'SMS' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: 'Edit SMS texts' }).click()
  await page.getByRole('button', { name: 'Edit Repair received, Amharic' }).click()
  await expect(page.getByRole('region', { name: /^Preview/ })).toBeVisible()
  await page.getByLabel('Text').fill('{nummer}')
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('{nummer} is not a placeholder')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessibleAtBothWidths(page)
})
