import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { holdCalls, refuseCalls } from './network.ts'
import { asFile, smallPhoto } from './pictures.ts'

const choose = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile(await smallPhoto()))

test('the image and signature fields are accessible: empty, missing, uploading, filled, refused and without a camera', async ({
  page,
  openComponents,
}) => {
  await openComponents()
  await expect(page.getByText('Sign here')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByText('Please provide a signature')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const release = await holdCalls(page, 'POST', '/api/files')
  await choose(page)
  await expect(page.getByRole('progressbar', { name: /Uploading|Almost/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  release()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await refuseCalls(page, 'POST', '/api/files', 'server.busy')
  await choose(page)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Take Photo' }).first().click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
