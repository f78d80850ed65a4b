import { createHash, randomUUID } from 'node:crypto'
import { cpSync, globSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { endProgram } from '#server/testing/program.ts'
import { usersTexts } from '#web/users/users.texts.ts'
import { expect, expectNewDocument, markDocument } from './fixtures.ts'
import { appIsPrecached, signInAsAdmin, test } from './installedApp.ts'
import { expectNothingUnsent, queueSales, unsentBadge } from './offlineSales.ts'

const product = join(import.meta.dirname, '..')
const newLead = 'Text of the new version.'

/** Copies the built product into its own folder, where a new version can replace it. */
const copyProduct = (folder: string): string => {
  const copy = join(folder, 'product')
  for (const part of ['dist', 'server', 'package.json'])
    cpSync(join(product, part), join(copy, part), { recursive: true })
  symlinkSync(join(product, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const change = (file: string, from: string, to: string) => {
  const source = readFileSync(file, 'utf8')
  expect(source).toContain(from)
  writeFileSync(file, source.replaceAll(from, to))
}

const addUpgrade = (file: string) => {
  const source = readFileSync(file, 'utf8')
  expect(source).toMatch(upgrades)
  writeFileSync(
    file,
    source.replace(upgrades, list => list.trimEnd() + lastUpgrade),
  )
}

const integrityOf = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`

/** Gives every script of the app another name, as a build does with a changed script and those that load it. */
const renameScripts = (web: string) => {
  const scripts = globSync('assets/*.js', { cwd: web, exclude: ['assets/public-*'] })
  const names = scripts.map(name => basename(name, '.js'))
  for (const file of [...scripts, 'staff.en.html', 'service-worker.js'].map(name => join(web, name))) {
    const source = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      names.reduce((text, name) => text.replaceAll(`${name}.js`, `${name}2.js`), source),
    )
  }
  for (const name of scripts) renameSync(join(web, name), join(web, name.replace(/\.js$/, '2.js')))
}

const newNotes = 'Upgraded by the new version'
/** The list of upgrades as it is built, and its end in the new version, which has one more. */
const upgrades = /var upgrades = \[[^\]]*/
const lastUpgrade = `, payload => ({ ...payload, notes: '${newNotes}' })`

/**
 * The new version has another text, and upgrades the sales that the old one stored. Its files are made from the built
 * ones, because building the product again takes as long as three stories.
 */
const releaseNewVersion = (copy: string) => {
  const web = join(copy, 'dist/web')
  for (const name of globSync('**/*.{br,gz}', { cwd: web })) rmSync(join(web, name))
  // Each language has its own script of the page.
  const usersPages = globSync('assets/UsersPage-*.js', { cwd: web }).map(name => join(web, name))
  const englishPage = usersPages.find(file => readFileSync(file, 'utf8').includes(usersTexts.lead)) ?? ''
  const [page, worker] = [join(web, 'staff.en.html'), join(web, 'service-worker.js')]
  const integrity = integrityOf(page)
  change(englishPage, usersTexts.lead, newLead)
  renameScripts(web)
  change(worker, integrity, integrityOf(page))
  change(worker, '{version:`', '{version:`new')
  addUpgrade(join(copy, 'dist/program/start.js'))
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
  releaseNewVersion(copy)
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
    { customerName: 'Sara of the new version', payloadVersion: salePayloadVersion + 1 },
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
