import type { Locator, Page } from '@playwright/test'
import { homeOf, menuFor, roles } from '#contract/access.ts'
import { expect, phone, test } from './fixtures.ts'

const narrow = { width: 320, height: 640 }

const expectNoSidewaysScrolling = async (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: path })
    .toBeLessThanOrEqual(narrow.width)

/** An Admin opens nearly every page. The first page of the others has other parts. */
const pagesOf = {
  Admin: [
    ...menuFor({ role: 'Admin' }).flatMap(({ items }) => items.map(({ path }) => path)),
    ...['/admin/create-sale', '/admin/settings/activity'],
  ],
  Technician: [homeOf('Technician')],
  Sales: [homeOf('Sales')],
}

for (const role of roles)
  test(`no main page of ${role} scrolls sideways on a screen of 320 px`, async ({
    page,
    createTicketAsAdmin,
    signInAs,
  }) => {
    await page.setViewportSize(narrow)
    await createTicketAsAdmin({ customerName: 'Woldegebriel Teklehaimanot Gebremariam' })
    await signInAs(role)
    for (const path of pagesOf[role]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectNoSidewaysScrolling(page, path)
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

for (const viewport of [narrow, phone, { width: 1440, height: 900 }])
  test(`everything of a toast is inside its box, ${viewport.width} px wide`, async ({ page, openComponents }) => {
    await page.setViewportSize(viewport)
    await openComponents()
    for (const name of ['Show a short message', 'Show a long message']) {
      await page.getByRole('button', { name }).click()
      const toast = page.getByRole('alert')
      await expect(toast).toBeVisible()
      await expectInside(toast, page.locator('html'))
      for (const control of await toast.locator('a, button').all()) await expectInside(control, toast)
      await toast.getByRole('button', { name: 'Close' }).click()
      await expect(toast).toBeHidden()
    }
  })
