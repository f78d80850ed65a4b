import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('BULK-03 a template is sent to many with live progress, and the results are downloaded', async ({
  page,
  shop,
  signInAs,
}) => {
  await shop.changeSettings({ shopName: 'Selam Mobile', channelUrl: 'https://t.me/tigena', smsPartPrice: 35 })
  await signInAs('Admin')
  await page.goto('/admin/bulk-messages')
  await expect(page.getByText('No bulk messages yet')).toBeVisible()
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Sale at the Atlas branch' })
  await expect(page.getByLabel('Content')).toHaveValue(/Atlas.*t\.me\/tigena.*Selam Mobile/)
  await page.getByLabel('Recipients').pressSequentially('091100000109110000020911000003')
  await page.getByLabel('Recipients').pressSequentially('091100000409110000050911000006')
  await expect(page.getByText('6 recipients')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and send' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send to 6 recipients?' })
  await expect(dialog.getByLabel('Preview')).toContainText('Atlas')
  await expect(dialog).toContainText('ETB 2.10')

  shop.sms.answer('hold')
  shop.sms.received.length = 0
  await dialog.getByRole('button', { name: 'Send 6 messages' }).click()
  const history = page.getByRole('region', { name: 'Bulk messages so far' })
  await expect(history).toContainText('0 of 6')
  await expect.poll(() => shop.sms.received.length).toBe(4)
  shop.sms.answer('success')
  shop.sms.release('error')
  await expect(history).toContainText('Successfully sent 2 messages. Failed: 4')
  await expect(history).toContainText('Completed')
  await page.reload()
  await expect(history).toContainText('Successfully sent 2 messages. Failed: 4')

  // More than the Excel library compresses without a worker of its own, which our policy refuses.
  shop.sms.answer('hold')
  const id = randomUUID()
  const recipients = Array.from({ length: 3000 }, (_, index) => `09${12_000_000 + index}`)
  await shop.asAdmin('POST', '/api/bulk-messages', { id, title: 'Many', text: 'Hi', template: 'custom', recipients })
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
