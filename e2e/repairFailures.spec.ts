import type { Page } from '@playwright/test'
import type { RefusalCode } from '#contract/errors.ts'
import { expect, type Method, test } from './fixtures.ts'
import { holdChanges, loseServer, refuseCalls } from './network.ts'
import { chooseImage, replaceCamera, smallPhoto } from './pictures.ts'
import { choosePhoto, field, fillIn, sign, slot } from './repairForm.ts'

const unavailable = 'The database is not available. Please try again in a moment.'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('REP-33 every failure with a repair is shown with its own text', async ({ page, createTicketAsAdmin }) => {
  await replaceCamera(page)
  const { number, technician } = await createTicketAsAdmin()
  await holdChanges(page)
  let answerAgain = () => {}
  const refuse = async (method: Method, path: string, code: RefusalCode = 'server.databaseUnavailable') => {
    answerAgain = await refuseCalls(page, method, path, code)
  }
  /** Expects the message and makes the server answer again. Removing the routes would fail a blocked request for changes. */
  const expectFailure = async (text: string) => {
    await expect(page.getByText(text).first()).toBeVisible()
    answerAgain()
  }

  await refuse('GET', '/api/repairs')
  await page.goto(`/admin/repairs?search=${number}`)
  await expectFailure('Failed to fetch repairs')
  await press(page, 'Retry')
  await refuse('DELETE', '/api/repairs/')
  await press(page, `Delete ${number}`)
  await press(page, 'Delete repair')
  await expectFailure(`Failed to delete repair: ${unavailable}`)

  await page.goto('/admin/repairs/REP-00000000/edit')
  await expectFailure('Repair not found')
  await refuse('GET', `/api/repairs/${number}`)
  await page.goto(`/admin/repairs/${number}/edit`)
  await expectFailure('Failed to fetch repair details')
  await press(page, 'Retry')
  await page.getByRole('tab', { name: 'Status' }).click()
  const panel = page.getByRole('form', { name: 'Update Status' })
  await chooseImage(panel, await smallPhoto())
  await expect(panel.getByRole('button', { name: 'Replace' })).toBeVisible()
  await refuse('POST', `/api/repairs/${number}/status`)
  await press(page, 'Save Image Only')
  await expectFailure(`Failed to save image: ${unavailable}`)

  await page.getByRole('tab', { name: 'Details' }).click()
  await field(page, 'Notes').fill('Back cover is missing')
  await refuse('PATCH', `/api/repairs/${number}`)
  await press(page, 'Save Changes')
  await expectFailure(`Failed to update repair: ${unavailable}`)
  answerAgain = await loseServer(page)
  // The warning that the server is lost has a Retry of its own.
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to update repair' })
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expectFailure('Failed to update repair details')

  await page.goto('/admin/repairs/new')
  await fillIn(page, technician.id)
  await refuse('GET', '/api/inventory')
  await page.getByRole('combobox', { name: 'Add a part from stock' }).fill('Screen')
  await expectFailure('Failed to fetch inventory items')
  await page.keyboard.press('Escape')
  await slot(page, 1).getByRole('button', { name: 'Take Photo' }).click()
  const capture = page.getByRole('dialog', { name: 'Take Photo' }).getByRole('button', { name: 'Capture' })
  await expect(capture).toBeEnabled()
  await page.evaluate('HTMLCanvasElement.prototype.toBlob = done => done(null)')
  await capture.click()
  await expectFailure('Failed to process camera capture')
  await page.keyboard.press('Escape')
  await refuse('POST', '/api/files', 'server.failed')
  await choosePhoto(slot(page, 1))
  await expectFailure('Failed to upload image')
  await slot(page, 1).getByRole('button', { name: 'Retry' }).click()
  await expect(slot(page, 1).getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.reload()
  await sign(page)
  await refuse('POST', '/api/files')
  await press(page, 'Create ticket')
  await expectFailure(`Failed to save signature: ${unavailable}`)
  await refuse('POST', '/api/repairs')
  await press(page, 'Retry')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create repair ticket' })).toContainText(unavailable)
})
