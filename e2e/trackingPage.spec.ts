import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shopDay } from '#contract/shopTime.ts'
import { expectAccessible } from './accessible.ts'
import { expect, markDocument, phone, test } from './fixtures.ts'
import { newPart, storePicture, yesterday } from './tickets.ts'

test.use({ viewport: phone, hasTouch: true })

const bigStatus = (page: Page) => page.locator('.big-status')
const updatesOf = (page: Page) => page.locator('.updates li')
const gallery = (page: Page) => page.getByRole('region', { name: /^Repair Status Images/ })
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Full-size pictures' })
const spoken = (page: Page) => page.getByText(/^Image \d+ of \d+/)

const setStatus = async (page: Page, number: string, update: object) => {
  const response = await page.request.post(`/api/repairs/${number}/status`, { data: { id: randomUUID(), ...update } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Adds updates with a picture each. */
const addPictures = async (page: Page, number: string, count: number) => {
  for (let added = 0; added < count; added += 1) await setStatus(page, number, { fileId: await storePicture(page) })
}

/** Swipes over an element with real touch events. */
const swipe = async (page: Page, over: ReturnType<Page['locator']>, distance: number) => {
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [from, at] = [x + width / 2, y + height / 2]
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchX?: number) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: touchX === undefined ? [] : [{ x: touchX, y: at }] })
  await touch('touchStart', from)
  for (let part = 1; part <= 4; part += 1) await touch('touchMove', from + (distance * part) / 4)
  await touch('touchEnd')
}

const expectToFit = async (page: Page) =>
  expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBe(phone.width)

test('TRACK-03 TRACK-04 TRACK-10 TRACK-11 TRACK-12 a customer reads a delayed repair and refreshes it', async ({
  page,
  shop,
  createTicketAsAdmin,
}) => {
  await shop.changeSettings({ supportPhone: '0911 234 567' })
  const part = newPart()
  await shop.asAdmin('POST', '/api/inventory', part)
  const { number, technician } = await createTicketAsAdmin({
    estimatedCompletion: yesterday(),
    notes: 'ውሃ ውስጥ ወድቋል',
    parts: [{ itemId: part.id, quantity: 1 }],
  })
  await setStatus(page, number, {
    status: 'In Progress',
    note: 'Waiting\nfor a screen',
    fileId: await storePicture(page),
  })
  await page.goto(`/status/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Repair #${number}`)
  await expect(bigStatus(page)).toHaveText('In ProgressDelayed')
  await expect(page.getByText('past its estimated completion date')).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Progress of the repair' }).locator('[aria-current=step]')).toHaveText(
    'In Progress (now)',
  )
  await expect(updatesOf(page).first()).toContainText('In Progress')
  await expect(updatesOf(page).first()).toContainText('Waiting\nfor a screen')
  await expect(page.getByText(technician.name, { exact: true })).toBeVisible()
  // What it costs, and what is left to pay.
  await expect(page.getByText('ETB 1,250.50')).toHaveCount(2)
  await expect(page.getByText('ውሃ ውስጥ ወድቋል')).toBeVisible()
  await expect(page.getByText('it starts with ‘REP-’')).toBeVisible()
  const call = page.getByRole('link', { name: 'Call support 0911 234 567' })
  await expect(call).toHaveAttribute('href', 'tel:+251911234567')
  await expect(call).toBeInViewport()
  await expectToFit(page)
  await expectAccessible(page)

  // The live stream never answers, so only Refresh Status can update the page.
  await page.route(`**/api/tracking/${number}/live?*`, () => undefined)
  const following = page.waitForRequest(`**/api/tracking/${number}/live?*`)
  await page.goto(`/verify/${number}`)
  await following
  await expect(bigStatus(page)).toHaveText('In ProgressDelayed')
  await markDocument(page)
  await setStatus(page, number, { status: 'Completed' })
  await page.getByRole('link', { name: 'Refresh Status' }).click()
  await expect(page.getByRole('status')).toHaveText('Status changed to Completed')
  await expect(bigStatus(page)).toHaveText('Completed')
  await expect(page.locator('html')).toHaveAttribute('data-marked')
})

test.describe('in an Amharic browser', () => {
  test.use({ locale: 'am-ET' })

  test('TRACK-03 TRACK-05 the page of a repair is in Amharic, with dates in both calendars', async ({
    page,
    createTicketAsAdmin,
  }) => {
    const { number } = await createTicketAsAdmin({ customerName: 'ሰላም በቀለ', problem: 'ስክሪን ተሰብሯል' })
    await page.goto(`/status/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ጥገና #${number}`)
    await expect(bigStatus(page)).toHaveText('ተረክበናል')
    const [year] = shopDay(new Date()).split('-')
    await expect(page.getByText('የተረከብነው፦')).toContainText(new RegExp(`ዓ\\.ም\\. \\(\\d+ \\w+ ${year}\\)`))
    await expect(updatesOf(page).first()).toContainText('የጥገና ትኬት ተከፍቷል')
    await expect(page.getByText('ስክሪን ተሰብሯል')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })
})

test('TRACK-07 TRACK-08 TRACK-09 pictures move by swipe and key, in the gallery and in the viewer', async ({
  page,
  createTicketAsAdmin,
}) => {
  const { number } = await createTicketAsAdmin()
  await addPictures(page, number, 6)
  const fetched: string[] = []
  page.on('request', request => request.url().includes('/pictures/') && fetched.push(request.url()))
  await page.route('**/pictures/*', (route, request) =>
    request.url().includes('size=') ? route.fallback() : route.fulfill({ status: 404 }),
  )
  await page.goto(`/status/${number}`)
  await expect(page.locator('.slides.hydrated')).toBeVisible()
  const images = gallery(page).locator('img')
  await expect(spoken(page)).toContainText('Image 1 of 7')
  await expect(images.and(page.locator('[src]'))).toHaveCount(3)
  await swipe(page, page.locator('.slides'), -45)
  await swipe(page, page.locator('.slides'), -60)
  await expect(spoken(page)).toContainText('Image 2 of 7')
  await expect(images.and(page.locator('[src]'))).toHaveCount(4)
  expect(fetched.filter(url => !url.endsWith('?size=thumbnail'))).toEqual([])

  await gallery(page).getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(spoken(page)).toContainText('Image 3 of 7')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(spoken(page)).toContainText('Image 2 of 7')
  const links = gallery(page).getByRole('link', { includeHidden: true })
  await expect(links.nth(1)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(viewerOf(page).getByText('Image 2 of 7')).toBeVisible()
  await expect(viewerOf(page).getByText('Failed to load image')).toBeVisible()
  await page.unroute('**/pictures/*')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewerOf(page).getByText('Image 3 of 7')).toBeVisible()
  await swipe(page, page.locator('.stage'), -80)
  await expect(viewerOf(page).getByText('Image 4 of 7')).toBeVisible()
  await expect(viewerOf(page).getByRole('img').first()).toHaveJSProperty('naturalWidth', 400)
  await viewerOf(page).getByRole('button', { name: 'Image 6 of 7' }).click()
  await expect(viewerOf(page).getByText('Image 6 of 7')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toBeHidden()
  await expect(links.nth(5)).toBeFocused()
  await updatesOf(page).nth(3).getByRole('link').click()
  await expect(viewerOf(page).getByText('Image 4 of 7')).toBeVisible()
  await viewerOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(updatesOf(page).nth(3).getByRole('link')).toBeFocused()
})

test('an open page receives live updates until the repair is removed', async ({ page, shop, createTicketAsAdmin }) => {
  const { number } = await createTicketAsAdmin()
  const following = page.waitForResponse(`**/api/tracking/${number}/live?lang=en`)
  await page.goto(`/status/${number}`)
  await following
  await markDocument(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('status')).toContainText('No connection to the shop.')
  await page.context().setOffline(false)
  await expect(page.getByRole('status')).toHaveText(/^Last updated /)
  await setStatus(page, number, { status: 'Delivered', note: 'Handed over', fileId: await storePicture(page) })
  await expect(bigStatus(page)).toHaveText('Delivered')
  await expect(page.getByRole('status')).toHaveText('Status changed to Delivered')
  await expect(page.getByRole('heading', { name: 'Repair Status Images (2)' })).toBeVisible()
  await expect(updatesOf(page).first()).toContainText('Handed over')
  await expect(page.getByRole('link', { name: 'Give feedback on this repair' })).toHaveAttribute(
    'href',
    `/feedback/${number}`,
  )
  // '1 / 2' must describe the new picture, not the one that was current before.
  await expect(page.locator('.slides')).toHaveJSProperty('scrollLeft', 0)
  await shop.asAdmin('DELETE', `/api/repairs/${number}`)
  await expect(page.getByRole('alert')).toContainText('This repair was removed')
  await expect(page.getByText('Selam Bekele')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-marked')
})

test.describe('without scripts', () => {
  // The browser's own picture page violates the policy of the picture response.
  test.use({ javaScriptEnabled: false, expectedError: /policy directive 'default-src 'none''/i })

  test('the page is complete: every picture links to its full size, and Refresh Status is a link', async ({
    page,
    createTicketAsAdmin,
  }) => {
    const { number } = await createTicketAsAdmin()
    await addPictures(page, number, 3)
    await page.goto(`/status/${number}`)
    await expect(bigStatus(page)).toHaveText('Received')
    await expect(gallery(page).locator('img[src]')).toHaveCount(4)
    await expect(gallery(page).getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(updatesOf(page)).toHaveCount(4)
    await setStatus(page, number, { status: 'Completed' })
    await page.getByRole('link', { name: 'Refresh Status' }).click()
    await expect(bigStatus(page)).toHaveText('Completed')
    await gallery(page).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/pictures\/[\da-f-]+$/)
  })
})
