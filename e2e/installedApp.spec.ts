import { endProgram } from '#server/testing/program.ts'
import { expect } from './fixtures.ts'
import { appIsPrecached, signInAsAdmin, test } from './installedApp.ts'

test('OFF-01 the app opens offline, on any page, and recovers by itself; the precache has the app and no shop data', async ({
  page,
  context,
  signInAs,
}) => {
  const { username } = await signInAs('Admin')
  await page.goto('/admin/dashboard')
  await appIsPrecached(page)
  await context.setOffline(true)
  await page.goto('/admin/users')
  await expect(page.getByText(username)).toBeVisible()
  await expect(page.getByText('Offline Mode')).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch users' })
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible()
  const fresh = await context.newPage()
  await fresh.goto('/admin')
  await expect(fresh.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(fresh.getByText('Offline Mode')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('table', { name: 'Users' })).toContainText(username)
  await expect(page.getByText('Offline Mode')).toBeHidden()

  await page.reload()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  const cached = await page.evaluate<string[]>(`(async () => {
    const requests = []
    for (const name of await caches.keys()) requests.push(...(await (await caches.open(name)).keys()))
    return requests.map(({ url }) => new URL(url).pathname)
  })()`)
  expect(cached).toContain('/login')
  expect(cached.filter(path => !/^\/(assets\/.+|login|manifest\.webmanifest)$/.test(path))).toEqual([])
})

test('OFF-01 nobody can sign in offline, and the sign-in page says why', async ({ page, context }) => {
  await page.goto('/login')
  await appIsPrecached(page)
  await context.setOffline(true)
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login')
  const notice = page.getByRole('status').filter({ hasText: 'No connection to the shop server.' })
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('OFF-01 the app opens while the server hangs and after it is killed', async ({ page, own }) => {
  const program = await own.start()
  const { url, child } = program
  await signInAsAdmin(page, url)
  await page.clock.install()
  await page.goto(`${url}/admin/users`)
  await appIsPrecached(page)
  child.kill('SIGSTOP')
  await page.goto(`${url}/admin/dashboard`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  child.kill('SIGCONT')
  await endProgram(program, 'SIGKILL')
  await page.goto(`${url}/admin/users`)
  await expect(page.getByText('Offline Mode')).toBeVisible()
  await own.start()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Offline Mode')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

test('LANG-01 LANG-04 a user chooses the language while online; the draft stays, and the app opens in it offline, also after a change back', async ({
  page,
  context,
  signInAs,
}) => {
  const { username } = await signInAs('Admin')
  await page.goto('/admin/repairs/new')
  await appIsPrecached(page)
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('ቻርጀር የለም')
  const choose = async (texts: { dialog: string; label: string; language: string; save: string }) => {
    await page.getByRole('button', { name: new RegExp(username) }).click()
    await page.getByRole('menuitem', { name: texts.dialog }).click()
    const question = page.getByRole('alertdialog')
    const dialog = page.getByRole('dialog', { name: texts.dialog })
    await expect(question.or(dialog)).toBeVisible()
    if (await question.isVisible()) await question.getByRole('button').last().click()
    await dialog.getByLabel(texts.label).selectOption(texts.language)
    await dialog.getByRole('button', { name: texts.save }).click()
  }
  const expectIn = async (language: string, heading: string, notes: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('textbox', { name: notes, exact: true })).toHaveValue('ቻርጀር የለም')
  }
  await choose({ dialog: 'Language, calendar and clock', label: 'Language', language: 'አማርኛ', save: 'Save and reload' })
  await expectIn('am', 'አዲስ ጥገና', 'ማስታወሻ')
  await appIsPrecached(page)
  await context.setOffline(true)
  await page.reload()
  await expectIn('am', 'አዲስ ጥገና', 'ማስታወሻ')
  await context.setOffline(false)
  await page.goto('/admin/settings/activity')
  await expect(page.getByText(/\d{1,2}:\d\d (ጥዋት|ከሰዓት|ማታ|ሌሊት|ቀን)/).first()).toBeVisible()
  await page.goto('/admin/repairs/new')
  await choose({ dialog: 'ቋንቋ፣ የቀን መቁጠሪያ እና ሰዓት', label: 'ቋንቋ', language: 'English', save: 'አስቀምጥና እንደገና ክፈት' })
  await expectIn('en', 'New Repair', 'Notes')
  await context.setOffline(true)
  await page.reload()
  await expectIn('en', 'New Repair', 'Notes')
})
