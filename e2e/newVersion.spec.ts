import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { endProgram } from '#server/testing/program.ts'
import { usersTexts } from '#web/users/users.texts.ts'
import { expect, expectNewDocument, markDocument } from './fixtures.ts'
import { appIsPrecached, signInAsAdmin, test } from './installedApp.ts'
import { expectNothingUnsent, queueSales, unsentBadge } from './offlineSales.ts'

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

const newNotes = 'Upgraded by the new version'
const noUpgrades = 'upgrades: readonly Upgrade[] = []'
const upgrade = `upgrades: readonly Upgrade[] = [payload => ({ ...payload, notes: '${newNotes}' })]`

/** The new version also stores sales in another way, and upgrades those of the old version. */
const releaseNewVersion = async (copy: string) => {
  const change = (file: string, from: string, to: string) => {
    const source = readFileSync(join(copy, file), 'utf8')
    expect(source).toContain(from)
    writeFileSync(join(copy, file), source.replace(from, to))
  }
  change('contract/sales/offlineSale.ts', noUpgrades, upgrade)
  change('web/users/users.texts.ts', usersTexts.lead, newLead)
  // The best compression takes most of the build.
  change('vite/precompress.ts', 'BROTLI_PARAM_QUALITY]: 11', 'BROTLI_PARAM_QUALITY]: 1')
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: copy })
}

const signedInUser = (page: Page): Promise<{ id: string; name: string }> =>
  page.evaluate(`JSON.parse(localStorage.getItem('user'))`)
const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const countCachedVersions = (page: Page) => page.evaluate('caches.keys().then(names => names.length)')
const openUsers = (page: Page) => page.getByRole('link', { name: 'Users' }).click()

test('OFF-01 a new version is offered, not forced, and the old one works until its pages are reloaded, with its unsent sales', async ({
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
  const seller = await signedInUser(page)
  await queueSales(page, seller, [{ customerName: 'Abebe of the old version' }])
  await expect(unsentBadge(page, 1)).toBeVisible()
  await releaseNewVersion(copy)
  await own.start(copy)

  // The old app sends its queue to the new server, which understands it.
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await expectNothingUnsent(page)
  const sales = await (await page.request.get(`${program.url}/api/sales?search=Abebe`)).json()
  expect(sales.items).toMatchObject([{ customerName: 'Abebe of the old version', notes: newNotes }])

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
  // A sale that the new app could not send yet is in the old one: it asks to update, and nothing is lost.
  await context.setOffline(true)
  await queueSales(other, { ...seller, id: randomUUID() }, [
    { customerName: 'Sara of the new version', payloadVersion: 2 },
  ])
  await unsentBadge(other, 1).click()
  await expect(other.getByText('It was made with a newer version of Tigena. Please reload to see it.')).toBeVisible()
  await context.setOffline(false)
  await openUsers(other)
  await expect(other.getByText(usersTexts.lead)).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-marked')
  await offerOn(other).getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByText(newLead)).toBeVisible()

  await other.close()
  await page.reload()
  await expect.poll(() => countCachedVersions(page)).toBe(1)
})
