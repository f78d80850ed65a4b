import { execFile } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { endProgram } from '#server/testing/program.ts'
import { usersTexts } from '#web/users/users.texts.ts'
import { expect, expectNewDocument, markDocument } from './fixtures.ts'
import { appIsPrecached, signInAsAdmin, test } from './installedApp.ts'

const product = join(import.meta.dirname, '..')
const newLead = 'Text of the new version.'

const parts = [
  'contract',
  'dist',
  'scripts',
  'server',
  'vite',
  'web',
  'package.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.program.config.ts',
  'vite.public.config.ts',
  'vite.server.config.ts',
]

/** Copies the product into its own folder, where a new version can replace it. */
const copyProduct = (folder: string): string => {
  const copy = join(folder, 'product')
  for (const part of parts) cpSync(join(product, part), join(copy, part), { recursive: true })
  symlinkSync(join(product, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const releaseNewVersion = async (copy: string) => {
  const texts = join(copy, 'web/users/users.texts.ts')
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(usersTexts.lead, newLead))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: copy })
}

const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const countCachedVersions = (page: Page) => page.evaluate('caches.keys().then(names => names.length)')
const openUsers = (page: Page) => page.getByRole('link', { name: 'Users' }).click()

test('OFF-01 a new version is offered, not forced, and the old one works until its pages are reloaded', async ({
  page,
  context,
  folder,
  own,
}) => {
  test.slow()
  const copy = copyProduct(folder)
  const program = await own.start(copy)
  await signInAsAdmin(page, program.url)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${program.url}/admin/dashboard`)
    await appIsPrecached(tab)
    await markDocument(tab)
  }
  await endProgram(program, 'SIGTERM')
  await releaseNewVersion(copy)
  await own.start(copy)

  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await expect(offerOn(page)).toBeVisible()
  await expect(offerOn(other)).toBeVisible()
  await page.bringToFront()
  await openUsers(page)
  await expect(page.getByText(usersTexts.lead)).toBeVisible()

  await offerOn(page).getByRole('button', { name: 'Reload' }).click()
  await expectNewDocument(page)
  await expect(page.getByText(newLead)).toBeVisible()
  await expect(offerOn(page)).toBeHidden()

  expect(await countCachedVersions(page)).toBe(2)
  await other.bringToFront()
  await openUsers(other)
  await expect(other.getByText(usersTexts.lead)).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-marked')
  await offerOn(other).getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByText(newLead)).toBeVisible()

  await other.close()
  await page.reload()
  await expect.poll(() => countCachedVersions(page)).toBe(1)
})
