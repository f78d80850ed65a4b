import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdCalls, holdChanges } from './network.ts'
import { chooseImage, smallPhoto } from './pictures.ts'
import { createTicket } from './tickets.ts'

const panelOf = (page: Page) => page.getByRole('form', { name: 'Update Status' })
const historyOf = (page: Page) => page.getByRole('list', { name: 'Status History' }).getByRole('listitem')
const headerOf = (page: Page) => page.locator('main header')
const card = (page: Page, status: string) => panelOf(page).getByRole('radio', { name: status })

const openPanel = async (page: Page, number: string) => {
  await page.goto(`/admin/repairs/${number}`)
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(panelOf(page)).toBeVisible()
}

test('REP-25 REP-28 REP-29 optimistic update: a new status with a note and a photo shows at once, and is in the history', async ({
  page,
  createTicketAsAdmin,
}) => {
  const { number, createdBy } = await createTicketAsAdmin()
  await openPanel(page, number)
  const save = panelOf(page).getByRole('button', { name: 'Save Status' })
  await expect(save).toBeDisabled()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const closeAndReopen = async (answer?: string) => {
    await page.keyboard.press('Escape')
    if (answer) await question.getByRole('button', { name: answer }).click()
    await expect(panelOf(page)).toBeHidden()
    await page.keyboard.press('Enter')
  }
  await closeAndReopen()
  await panelOf(page).getByRole('textbox', { name: 'Note' }).fill('Handed over')
  await expect(save).toBeEnabled()
  await closeAndReopen('Discard changes')
  await card(page, 'Delivered').check()
  await expect(save).toBeEnabled()
  await card(page, 'Received').check()
  await expect(save).toBeDisabled()
  await expect(panelOf(page).getByRole('button', { name: 'Take Photo' })).toBeEnabled()
  await chooseImage(panelOf(page), await smallPhoto())
  await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(save).toBeEnabled()
  await panelOf(page).getByRole('textbox', { name: 'Note' }).fill('Handed over to her brother')
  await card(page, 'Delivered').check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const release = await holdCalls(page, 'POST', `/api/repairs/${number}/status`)
  await save.click()
  const jump = page.getByRole('alertdialog', { name: `Set ${number} from Received to Delivered?` })
  await jump.getByRole('button', { name: 'Set to Delivered' }).click()
  await expect(headerOf(page)).toContainText('Delivered')
  await expect(historyOf(page).first()).toContainText('Handed over to her brother')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your changes are being saved. Please wait a moment.')).toBeVisible()
  await expect(question).toBeHidden()
  release()
  await expect(page.getByText('Status updated to Delivered')).toBeVisible()
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Update Status' })).toBeFocused()
  await page.reload()
  await expect(historyOf(page)).toHaveCount(2)
  await expect(historyOf(page).first()).toContainText(`Handed over to her brother${createdBy}`)
  await expect(
    historyOf(page)
      .first()
      .getByRole('button', { name: /^Enlarge Delivered/ }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer Feedback' })).toContainText('Sent on')
})

test('REP-28 a failed update is reported and rolled back, and 2 seconds later the data is fetched again; one whose response was lost is found and not repeated', async ({
  page,
  createTicketAsAdmin,
}) => {
  const { number } = await createTicketAsAdmin()
  await holdChanges(page)
  await openPanel(page, number)
  const save = panelOf(page).getByRole('button', { name: 'Save Status' })
  await card(page, 'Completed').check()
  await panelOf(page).getByRole('textbox', { name: 'Note' }).fill('New screen')
  let isResponseLost = false
  let failedAt = Number.NaN
  await page.route(
    '**/status',
    async route => {
      if (isResponseLost) await route.fetch()
      failedAt = Date.now()
      await route.abort()
    },
    { times: 2 },
  )
  /** Saves without a response, expects the error, and waits until the page has refetched the repair. */
  const saveWithoutResponse = async () => {
    const reading = page.waitForResponse(response => response.ok() && response.url().endsWith(`/api/repairs/${number}`))
    await save.click()
    const failure = 'Failed to update repair status: No connection to the shop server.'
    await expect(page.getByText(failure).last()).toBeVisible()
    const { startTime } = (await reading).request().timing()
    expect(startTime - failedAt).toBeGreaterThan(1900)
  }

  await saveWithoutResponse()
  await expect(headerOf(page)).toContainText('Received')
  await expect(historyOf(page)).toHaveCount(1)

  isResponseLost = true
  await saveWithoutResponse()
  await expect(headerOf(page)).toContainText('Completed')
  await expect(historyOf(page)).toHaveCount(2)

  await save.click()
  await expect(panelOf(page)).toBeHidden()
  await expect(historyOf(page)).toHaveCount(2)
})

test('REP-26 REP-27 an image alone is saved with the current status, and an invalid one is refused with the reason', async ({
  page,
  createTicketAsAdmin,
}) => {
  const { number } = await createTicketAsAdmin()
  await openPanel(page, number)
  const panel = panelOf(page)
  const saveImage = panel.getByRole('button', { name: 'Save Image Only' })
  await saveImage.click()
  const image = panel.getByRole('group', { name: 'Image' })
  await expect(image).toHaveAccessibleDescription('No image selected')
  await chooseImage(panel, Buffer.from('<script>alert(1)</script>'))
  await expect(panel.getByText('Please select an image file')).toBeVisible()
  await chooseImage(panel, Buffer.concat([await smallPhoto(), Buffer.alloc(5 * 1024 * 1024)]))
  await expect(panel.getByText('Image size must be less than 5MB')).toBeVisible()
  await chooseImage(panel, await smallPhoto())
  await expect(panel.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(image).toHaveAccessibleDescription('')
  await card(page, 'Completed').check()
  await page.route('**/status', route => route.abort(), { times: 1 })
  await saveImage.click()
  await expect(page.getByText(/^Failed to save image: /)).toBeVisible()
  await saveImage.click()
  await expect(historyOf(page).first()).toContainText('Image added to repair record')
  await expect(historyOf(page).first()).toContainText('Received')
  await expect(headerOf(page)).toContainText('Received')
  await expect(panel.getByRole('button', { name: 'Choose image' })).toBeVisible()
  await expect(card(page, 'Completed')).toBeChecked()
})

test('APPR-01 APPR-02 APPR-03 a Technician requests NOT REPAIRED once, and sees the decision', async ({
  page,
  shop,
  signInAs,
}) => {
  const technician = await signInAs('Technician')
  const { number } = await createTicket(page, technician.id)
  await holdChanges(page)
  await page.goto(`/admin/repairs/${number}`)
  await expect(page.getByRole('link', { name: 'Edit Repair' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Details' }), 'only for an Admin').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Update Status' }), 'only for an Admin').toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Repair' }).click()
  await page.getByRole('tab', { name: 'Status' }).click()
  const requestApproval = async () => {
    await card(page, 'NOT REPAIRED').check()
    await panelOf(page).getByRole('button', { name: 'Request Approval' }).click()
  }
  await expect(panelOf(page)).toContainText('Requires admin approval')
  const notRepaired = panelOf(page).locator('label').filter({ hasText: 'NOT REPAIRED' })
  await expect(notRepaired).toContainText('Requires admin approval')
  await expect(notRepaired).toHaveCSS('opacity', '1')

  const request = { id: randomUUID(), status: 'NOT REPAIRED', note: 'The board is dead' }
  expect((await page.request.post(`/api/repairs/${number}/status`, { data: request })).ok()).toBe(true)
  await requestApproval()
  await expect(page.getByText('There is already a pending approval request for NOT REPAIRED status')).toBeVisible()
  await expect(panelOf(page)).toContainText(`${technician.name} requested NOT REPAIRED`)
  await expect(card(page, 'NOT REPAIRED')).toBeDisabled()
  await expect(notRepaired).toHaveCSS('opacity', '0.5')
  await expect(notRepaired).toContainText('Requires admin approval')
  await expect(panelOf(page).locator('label').filter({ hasText: 'Completed' })).toHaveCSS('opacity', '1')

  const reason = 'Please try the spare board first'
  await shop.asAdmin('POST', `/api/approvals/${request.id}/reject`, { reason })
  await page.reload()
  await page.getByRole('tab', { name: 'Status' }).click()
  await expect(panelOf(page)).toContainText(reason)
  await expect(notRepaired).toHaveCSS('opacity', '1')
  await requestApproval()
  await expect(page.getByText('Approval request sent to admin')).toBeVisible()
  await expect(card(page, 'NOT REPAIRED')).toBeDisabled()
  await expect(card(page, 'Received')).toBeChecked()
  await chooseImage(panelOf(page), Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(panelOf(page).getByText('Image size for status update should be less than 5MB.')).toBeVisible()
})
