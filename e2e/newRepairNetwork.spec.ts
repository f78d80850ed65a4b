import type { Page } from '@playwright/test'
import { expect, type Person, test } from './fixtures.ts'
import { holdCalls, refuseCalls } from './network.ts'
import { choosePhoto, field, fillIn, sign, slot } from './repairForm.ts'
import { signInByForm } from './signInForm.ts'

const fillInAll = async (page: Page, technician: Person) => {
  await page.goto('/admin/repairs/new')
  await fillIn(page, technician.id)
  await choosePhoto(slot(page, 1))
  await expect(slot(page, 1).getByRole('button', { name: 'Replace' })).toBeVisible()
  await sign(page)
}
/** The notes in the browser's draft. */
const draftedNotes = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('tigena_drafts')
  opening.onerror = reject
  opening.onsuccess = () => {
    const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
    reading.onsuccess = () => {
      opening.result.close()
      resolve(reading.result[0]?.values?.notes)
    }
  }
})`
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
  await expect(page.getByText(/Repair ticket REP-\w+ was created/)).toBeVisible()
  await expect(page).toHaveURL('/admin/repairs')
})

test('a half-filled ticket waits behind the sign-in page, and a colleague does not see it', async ({
  page,
  shop,
  signInAs,
}) => {
  const technician = await signInAs('Technician')
  const colleague = await shop.addPerson('Technician')
  await page.goto('/admin/repairs/new')
  await field(page, 'Customer Name').fill('Selam Bekele')
  const endSession = () => shop.asAdmin('DELETE', `/api/users/${technician.id}/sessions`)
  const notice = page.getByRole('dialog', { name: 'Sign in again' }).getByRole('status')
  await endSession()
  await expect(notice).toContainText(`only you can see it: sign in as ${technician.name} to continue`)
  await signInByForm(page, technician)
  await expect(notice).toBeHidden()
  await expect(field(page, 'Customer Name')).toHaveValue('Selam Bekele')
  await field(page, 'Notes').fill('No charger')
  await expect.poll(() => page.evaluate(draftedNotes)).toBe('No charger')
  await endSession()
  await expect(notice).toBeVisible()
  await signInByForm(page, colleague)
  await expect(page.getByText(colleague.username)).toBeVisible()
  await expect(field(page, 'Customer Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await signInByForm(page, technician)
  await page.getByRole('link', { name: 'New Repair' }).first().click()
  await expect(page.getByText('Draft restored. It is saved on this device, and only you can open it.')).toBeVisible()
  await expect(field(page, 'Notes')).toHaveValue('No charger')
})
