import { randomUUID } from 'node:crypto'
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

const shortcuts = [
  ...['Control+s', 'Meta+s', 'Control+u', 'Control+Shift+i', 'Control+Shift+j', 'Control+Shift+c', 'Meta+Alt+i', 'F12'],
  ...['Control+Shift+3', 'Control+Shift+4', 'Meta+Shift+3', 'Meta+Shift+4'],
]

/** Whether the page lets the user drag an image. */
const isImageDraggable = (page: Page) =>
  page.evaluate<boolean>(`document.body
    .appendChild(new Image())
    .dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true }))`)

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
  for (const shortcut of shortcuts) {
    await page.keyboard.press(shortcut)
    await expect(html, shortcut).toHaveAttribute('data-keydown', 'blocked')
  }

  await page.evaluate("navigator.clipboard.writeText('a screenshot')")
  await page.keyboard.press('PrintScreen')
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('')
  expect(await isImageDraggable(page)).toBe(false)
  await expect(html, 'no zoom on touch screens').toHaveCSS('touch-action', 'pan-x pan-y')

  await field.fill('REP')
  await field.click({ button: 'right' })
  await expect(html).toHaveAttribute('data-contextmenu', 'allowed')
  await field.press('Control+s')
  await expect(html).toHaveAttribute('data-keydown', 'allowed')
  await field.dblclick()
  expect(await selectedText(page)).toBe('REP')
}

test('SHELL-08 staff pages and public pages block copying except in fields; a button copies the tracking number', async ({
  page,
  context,
  shop,
  createTicketAsAdmin,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expectProtected(page, 'Enter your tracking number')
  const { number } = await createTicketAsAdmin()
  await shop.asAdmin('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered' })
  await page.goto('/admin/users')
  await expectProtected(page, 'Search users')
  const otherPaths = ['/login', `/verify/${number}`, `/feedback/${number}`]
  for (const path of otherPaths) {
    await page.goto(path)
    await expect(page.locator('html'), path).toHaveClass(/copy-protected/)
  }
  for (const path of [`/admin/repairs/${number}`, `/status/${number}`]) {
    await page.goto(path)
    await page.evaluate("navigator.clipboard.writeText('')")
    await page.getByRole('button', { name: /^Copy( tracking number)?$/ }).click()
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
  await page.goto('/admin/settings?section=security')
  const setting = page.getByRole('switch', { name: 'Copy protection' })
  await setting.click()
  await expect(page.getByText('Copy protection is off')).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/copy-protected/)

  const publicPage = await context.newPage()
  await publicPage.goto('/')
  await expect(publicPage.locator('html')).not.toHaveClass(/copy-protected/)
  await watchEvents(publicPage)
  await publicPage.getByRole('heading', { level: 1 }).dblclick()
  expect(await selectedText(publicPage)).not.toBe('')
  await publicPage.keyboard.press('Control+Shift+4')
  await expect(publicPage.locator('html')).toHaveAttribute('data-keydown', 'allowed')
  expect(await isImageDraggable(publicPage)).toBe(true)
  await expect(publicPage.locator('html')).toHaveCSS('touch-action', 'auto')
  await expect(publicPage.locator('meta[name="viewport"]')).not.toHaveAttribute('content', /user-scalable/)

  const newDevice = await browser.newPage()
  await newDevice.goto(`${shop.url}/login`)
  await expect(newDevice.locator('html')).not.toHaveClass(/copy-protected/)
  await newDevice.close()

  await page.bringToFront()
  await setting.click()
  await expect(page.getByText('Copy protection is on')).toBeVisible()
  await expect(publicPage.locator('html')).toHaveClass(/copy-protected/)
})
