import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdCalls } from './network.ts'
import { chooseImage, smallPhoto } from './pictures.ts'

const panelOf = (page: Page) => page.getByRole('form', { name: 'Update Status' })
const historyOf = (page: Page) => page.getByRole('list', { name: 'Status History' }).getByRole('listitem')
const headerOf = (page: Page) => page.locator('main header')
const card = (page: Page, status: string) => panelOf(page).getByRole('radio', { name: status })

const openPanel = async (page: Page, number: string) => {
  await page.goto(`/admin/repairs/${number}`)
  await page.getByRole('button', { name: 'Update Status' }).click()
  await expect(panelOf(page)).toBeVisible()
}

test('REP-25 REP-26 REP-27 REP-28 REP-29 an image alone is saved with the current status; a new status with a note and a photo shows at once, and is in the history', async ({
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

  const saveImage = panelOf(page).getByRole('button', { name: 'Save Image Only' })
  await saveImage.click()
  const image = panelOf(page).getByRole('group', { name: 'Image' })
  await expect(image).toHaveAccessibleDescription('No image selected')
  await chooseImage(panelOf(page), Buffer.from('<script>alert(1)</script>'))
  await expect(panelOf(page).getByText('Please select an image file')).toBeVisible()
  await chooseImage(panelOf(page), Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(panelOf(page).getByText('Image size must be less than 5MB')).toBeVisible()
  await chooseImage(panelOf(page), await smallPhoto())
  await expect(panelOf(page).getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(image).toHaveAccessibleDescription('')
  await card(page, 'Completed').check()
  await page.route('**/status', route => route.abort(), { times: 1 })
  await saveImage.click()
  await expect(page.getByText(/^Failed to save image: /)).toBeVisible()
  await saveImage.click()
  await expect(historyOf(page).first()).toContainText('Image added to repair record')
  await expect(historyOf(page).first()).toContainText('Received')
  await expect(headerOf(page)).toContainText('Received')
  await expect(panelOf(page).getByRole('button', { name: 'Choose image' })).toBeVisible()
  await expect(card(page, 'Completed')).toBeChecked()

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
  await expect(historyOf(page)).toHaveCount(3)
  await expect(historyOf(page).first()).toContainText(`Handed over to her brother${createdBy}`)
  await expect(
    historyOf(page)
      .first()
      .getByRole('button', { name: /^Enlarge Delivered/ }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer Feedback' })).toContainText('Sent on')
})
