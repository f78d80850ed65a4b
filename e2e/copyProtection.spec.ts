import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Records for each event whether the page has prevented the browser's default action. */
const watchEvents = (page: Page) =>
  page.locator('html').evaluate(html => {
    for (const type of ['contextmenu', 'keydown'])
      html.ownerDocument.defaultView.addEventListener(type, (event: { defaultPrevented: boolean }) => {
        html.setAttribute(`data-${type}`, event.defaultPrevented ? 'blocked' : 'allowed')
      })
  })

const selectedText = (page: Page) =>
  page.locator('html').evaluate(html => html.ownerDocument.defaultView.getSelection().toString())

const expectProtected = async (page: Page, label: string) => {
  const html = page.locator('html')
  const heading = page.getByRole('heading', { level: 1 })
  const field = page.getByLabel(label)
  await expect(heading).toBeVisible()
  await watchEvents(page)

  await heading.click({ button: 'right' })
  await expect(html).toHaveAttribute('data-contextmenu', 'blocked')
  await heading.dblclick()
  expect(await selectedText(page)).toBe('')
  for (const shortcut of ['Control+s', 'Control+u', 'Control+Shift+i', 'F12', 'Control+Shift+4']) {
    await page.keyboard.press(shortcut)
    await expect(html, shortcut).toHaveAttribute('data-keydown', 'blocked')
  }

  await field.fill('REP')
  await field.click({ button: 'right' })
  await expect(html).toHaveAttribute('data-contextmenu', 'allowed')
  await field.press('Control+s')
  await expect(html).toHaveAttribute('data-keydown', 'allowed')
  await field.dblclick()
  expect(await selectedText(page)).toBe('REP')
}

test('a staff page blocks copying except in fields', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.goto('/admin/users')
  await expectProtected(page, 'Search users')
})

test('a public page blocks copying except in fields', async ({ page }) => {
  await page.goto('/')
  await expectProtected(page, 'Enter your tracking number')
})

test('SHELL-08 the tracking number is copied by a button, at the desk and on the public page', async ({
  page,
  context,
  createTicketAsAdmin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { number } = await createTicketAsAdmin()
  for (const path of [`/admin/repairs/${number}`, `/status/${number}`]) {
    await page.goto(path)
    await page.evaluate("navigator.clipboard.writeText('')")
    await page.getByRole('button', { name: /^Copy/ }).click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()'), path).toBe(number)
    await expect(page.locator('html')).toHaveClass(/copy-protected/)
  }
})

test('SHELL-08 the setting turns copy protection off everywhere, also on public pages, and on again', async ({
  page,
  context,
  browser,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.goto('/admin/settings')
  const setting = page.getByRole('switch', { name: 'Copy protection' })
  await setting.click()
  await expect(page.getByText('Copy protection is off')).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/copy-protected/)

  const publicPage = await context.newPage()
  await publicPage.goto('/')
  await expect(publicPage.locator('html')).not.toHaveClass(/copy-protected/)
  await publicPage.getByRole('heading', { level: 1 }).dblclick()
  expect(await selectedText(publicPage)).not.toBe('')
  await expect(publicPage.locator('meta[name="viewport"]')).not.toHaveAttribute('content', /user-scalable/)

  const newDevice = await browser.newPage()
  await newDevice.goto(`${shop.url}/login`)
  await expect(newDevice.locator('html')).not.toHaveClass(/copy-protected/)
  await newDevice.close()

  await setting.click()
  await expect(page.getByText('Copy protection is on')).toBeVisible()
  await expect(publicPage.locator('html')).toHaveClass(/copy-protected/)
})
