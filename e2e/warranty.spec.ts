import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfLines } from '#server/testing/pdfLines.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.afterEach(({ shop }) => shop.sms.answer('success'))

/** Issues a warranty on the form and returns its ID from the address of the print route. */
const issue = async (page: Page): Promise<string> => {
  await page.goto('/admin/warranty/new')
  await page.getByLabel('Customer Name').fill('Abebe Kebede')
  await page.getByLabel('Phone Number').fill('0911 234 518')
  await page.getByLabel('Device Brand').selectOption('Samsung')
  await page.getByLabel('Device Model').fill('Galaxy A54')
  // Another one for the same device would need a confirmation.
  await page.getByLabel('IMEI').fill(randomUUID())
  await page.getByRole('button', { name: 'Issue Warranty' }).click()
  await expect(page).toHaveURL(/\/admin\/warranty\/[1-9]\d{5}\/print$/)
  return page.url().split('/').at(-2) ?? ''
}

test('WARR-04 WARR-06 WARR-08 a warranty gets an ID of its own and is printed even if its SMS fails; the customer downloads it', {
  tag: '@wholeBrowser',
}, async ({ page, shop, signInAs }) => {
  await signInAs('Admin')
  await shop.changeSettings({ supportPhone: null })
  const first = await issue(page)
  const isSent = () => shop.sms.received.some(({ message }) => message.includes(`/warranty/certificate/${first}?key=`))
  await expect.poll(isSent).toBe(true)
  shop.sms.answer('error')
  const number = await issue(page)
  expect(number).not.toBe(first)
  await expect(page.getByText('Warning: Failed to send SMS notification.')).toBeVisible()
  await expect(page.getByTitle(`Certificate of warranty #${number}`)).toBeVisible()
  const { certificatePath } = await (await page.request.get(`/api/warranties/${number}`)).json()

  await page.goto(`/warranty/verify/${number}`)
  await expect(page.getByText(`#${number}`).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(certificatePath)
  await expect(page.getByText(`Certificate ID: #${number}`)).toBeVisible()
  await expectAccessible(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/certificate?language=*', async route => {
    if (route.request().resourceType() === 'fetch') await held
    await route.continue()
  })
  const link = page.getByRole('link', { name: /Download PDF|Generating/ })
  // Before hydration the link would download the file by itself.
  await expect(async () => {
    await link.click()
    await expect(link).toHaveText('Generating...', { timeout: 500 })
  }).toPass()
  const downloading = page.waitForEvent('download')
  release()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Warranty_Certificate_${number}.pdf`)
  const file = await readFile(await download.path())
  expect(file.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/)
  expect(pdfLines(file).flat()).toEqual(
    expect.arrayContaining([
      ...[
        'Warranty Certificate',
        `Warranty ID: #${number}`,
        'Abebe Kebede',
        'Samsung Galaxy A54',
        expect.stringMatching('^Valid Until'),
      ],
      ...['General device warranty', 'Addis Ababa, Ethiopia', 'N/A', 'Service Manager'],
    ]),
  )
  await expect(link).toHaveText('Download PDF')
})
