import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { homeOf } from '#contract/access.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'
import { expectAccessibleAtBothWidths } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectNoSidewaysScrolling, narrow } from './narrow.ts'
import { queueSales, unsentBadge } from './offlineSales.ts'

const wide = { width: 1440, height: 900 }

const imeiOfKnownDevice = '/admin/imei-check?imei=35-657310-123456-1'

/** No other story checks these. */
const checkedHere = ['/admin/dashboard', '/admin/owed', '/admin/feedback-dashboard', imeiOfKnownDevice]

const expectWholeMenu = async (page: Page) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of ['Dashboard', 'Settings'])
    await expect(menu.getByRole('link', { name }), 'every entry is shown').toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
}

/** A tablet, which has a finger instead of a mouse. */
const expectWholeMenuOnTablet = async (page: Page) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expectWholeMenu(page)
  const settings = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' })
  expect((await settings.boundingBox())?.height).toBe(touchTarget)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

const giveFeedback = async (page: Page, number: string) => {
  const delivery = { id: randomUUID(), status: 'Delivered' }
  await page.request.post(`/api/repairs/${number}/status`, { data: delivery })
  const ratings = { rating: 2, quality: 5, speed: 4, communication: 3, recommendation: 5 }
  const data = { id: randomUUID(), ...ratings, comment: 'Too slow', suggestion: 'More chairs' }
  expect((await page.request.post(`/api/feedback/${number}`, { data })).status()).toBe(201)
}

const checkPage = async (page: Page, path: string) => {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (checkedHere.includes(path) || path.startsWith('/admin/repairs/REP')) await expectAccessibleAtBothWidths(page)
  await expectNoSidewaysScrolling(page, path)
}

// languages.spec.ts checks the width of every page, without such a name.
test('no page with a long name scrolls sideways on a screen of 320 px, and the sidebar fits a height of 768 px, also on a tablet; the pages that no other story checks are accessible', async ({
  page,
  createTicketAsAdmin,
  signInAs,
}) => {
  // It opens a dozen pages.
  test.slow()
  const { number } = await createTicketAsAdmin({ customerName: 'Woldegebriel Teklehaimanot Gebremariam' })
  await giveFeedback(page, number)
  const repairWithFeedback = `/admin/repairs/${number}`
  for (const path of ['/admin/owed', '/admin/settings/activity', imeiOfKnownDevice, repairWithFeedback]) {
    await page.goto(path)
    await checkPage(page, path)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectWholeMenu(page)
  await expectWholeMenuOnTablet(page)
  await page.setViewportSize(wide)
  // Loading the app for each page would take longer than the checks.
  for (const path of ['/admin/dashboard', '/admin/repairs', '/admin/messages', '/admin/feedback-dashboard']) {
    await page.getByRole('navigation').locator(`a[href="${path}"]`).click()
    await checkPage(page, path)
  }
  // The first page of the other roles has other parts.
  for (const role of ['Technician', 'Sales'] as const) {
    await signInAs(role)
    await page.goto(homeOf(role))
    await checkPage(page, homeOf(role))
  }
})

const expectInside = async (inner: Locator, outer: Locator) => {
  const box = await inner.boundingBox()
  const frame = await outer.boundingBox()
  if (!box || !frame) throw new Error('Not visible')
  expect(box.x).toBeGreaterThanOrEqual(frame.x)
  expect(box.y).toBeGreaterThanOrEqual(frame.y)
  expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width)
  expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height)
}

test('everything of a toast is inside its box on every screen', async ({ page, openComponents }) => {
  await openComponents()
  for (const viewport of [narrow, phone, wide]) {
    await page.setViewportSize(viewport)
    for (const name of ['Show a short message', 'Show a long message']) {
      await page.getByRole('button', { name }).click()
      const toast = page.getByRole('alert')
      await expect(toast).toBeVisible()
      await expectInside(toast, page.locator('html'))
      for (const control of await toast.locator('a, button').all()) await expectInside(control, toast)
      await toast.getByRole('button', { name: 'Close' }).click()
      await expect(toast).toBeHidden()
    }
  }
})

test('on a screen of 320 px long names of branches fit, all papers of a ticket can be reached, messages can be sent without scrolling, and the count of unsent sales is whole', async ({
  page,
  context,
  shop,
  createTicketAsAdmin,
  signInAs,
}) => {
  const { number } = await createTicketAsAdmin()
  await page.setViewportSize(narrow)
  await page.goto(`/admin/repairs/${number}/print`)
  await page.getByRole('tablist').hover()
  await page.mouse.wheel(narrow.width, 0)
  await expect(page.getByRole('tab', { name: 'Label' })).toBeInViewport({ ratio: 0.9 })

  const { branches } = (await (await shop.asAdmin('GET', '/api/settings')).json()) as { branches: object[] }
  await shop.changeSettings({ branches: [{ en: 'W'.repeat(30), am: '' }, ...branches.slice(1)] })
  await page.goto('/admin/messages')
  await expect(page.getByRole('button', { name: 'Send message' }), 'without scrolling').toBeInViewport()
  await page.goto('/admin/bulk-messages')
  await expect(page.getByRole('button', { name: 'Review and send' }), 'without scrolling').toBeInViewport()
  await page.getByRole('button', { name: 'Choose customers' }).click()
  const choices = page.getByRole('dialog')
  for (const choice of await choices.getByRole('combobox').all()) await expectInside(choice, choices)
  await shop.changeSettings({ branches })

  const seller = await signInAs('Sales')
  await page.goto('/admin/unsent-sales')
  await expect(page.getByText('All sales are sent')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Offline Mode')).toBeVisible()
  await queueSales(page, seller, [{ customerName: 'Abebe Kebede' }])
  const badge = unsentBadge(page, 1)
  await expectInside(badge.locator('svg'), badge)
  for (const part of await page.getByRole('banner').locator('> *').all()) {
    const isShown = ((await part.boundingBox())?.width ?? 0) > 0
    if (isShown) await expectInside(part, page.getByRole('banner'))
  }
})
