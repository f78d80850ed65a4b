import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('a bulk message is written, and the results of one to many are downloaded', async ({ page, shop, signInAs }) => {
  // More than the Excel library compresses without a worker of its own, which our policy refuses.
  shop.sms.answer('hold')
  const id = randomUUID()
  const recipients = Array.from({ length: 3000 }, (_, index) => `09${12_000_000 + index}`)
  await shop.asAdmin('POST', '/api/bulk-messages', { id, title: 'Many', text: 'Hi', template: 'custom', recipients })
  await signInAs('Admin')
  await page.goto('/admin/bulk-messages')
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Sale at the Atlas branch' })
  await page.getByLabel('Recipients').pressSequentially('09110000010911000002')
  await expect(page.getByText('2 recipients')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and send' })).toBeEnabled()
  await expectAccessible(page)

  const history = page.getByRole('region', { name: 'Bulk messages so far' })
  await page.getByRole('button', { name: 'Cancel Many' }).click()
  await page.getByRole('button', { name: 'Cancel bulk message' }).click()
  await expect(history).toContainText('Cancelled')
  shop.sms.answer('success')
  shop.sms.release()
  await page.getByRole('button', { name: 'Results of Many' }).click()
  await expect(page.getByRole('dialog')).toContainText('The bulk message was cancelled')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Bulk message Many.xlsx')
  expect((await stat(await download.path())).size).toBeGreaterThan(20_000)
})
