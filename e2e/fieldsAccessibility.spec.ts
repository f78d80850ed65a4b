import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdCalls, refuseCalls } from './network.ts'
import { asFile, photo } from './pictures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const choose = async (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile(await photo()))

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', phone],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('everyone can use the image and signature fields', async ({ page, openComponents }) => {
      await openComponents()
      await expect(page.getByText('Sign here')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Create ticket' }).click()
      await expect(page.getByText('Please provide a signature')).toBeVisible()
      await expectAccessible(page)
      const release = await holdCalls(page, 'POST', '/api/files')
      await choose(page)
      await expect(page.getByRole('progressbar', { name: /Uploading|Almost/ })).toBeVisible()
      await expectAccessible(page)
      release()
      await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
      await expectAccessible(page)
    })

    test('everyone can mend an upload that failed', async ({ page, openComponents }) => {
      await openComponents()
      await refuseCalls(page, 'POST', '/api/files', 'server.busy')
      await choose(page)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expectAccessible(page)
    })

    test('everyone can see what hinders the camera', async ({ page, openComponents }) => {
      await openComponents()
      await page.getByRole('button', { name: 'Take Photo' }).first().click()
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
