import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdCalls, holdChanges } from './network.ts'
import { createTicket, storePicture, yesterday } from './tickets.ts'

const counts = (page: Page) => page.getByRole('list', { name: 'Repairs by status' }).getByRole('listitem')

/** The number on each card. Other stories of this worker create repairs too. */
const countsIn = async (page: Page) => (await counts(page).allTextContents()).map(text => Number(/\d+/.exec(text)?.[0]))

interface Reply {
  newest: object[]
}

/** Changes the server's reply. No ticket of the stories lacks a technician, and the shop of the stories is not empty. */
const changeDashboard = async (page: Page, change: (reply: Reply) => Reply) => {
  await page.unrouteAll()
  await page.route('**/api/dashboard', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

test('DASH-01 DASH-02 DASH-03 the dashboard shows the whole shop, and refreshes', async ({ page, shop, signInAs }) => {
  const technician = await shop.addPerson('Technician')
  await signInAs('Admin')
  await holdChanges(page)
  const signatureId = await storePicture(page)
  const oldest = await createTicket(page, technician.id, { signatureId })
  await page.goto('/admin/dashboard')
  await expect(counts(page)).toHaveText([/^In Progress\d/, /^Completed\d/, /^Delivered\d/])
  const before = await countsIn(page)

  const setStatus = (number: string, status: string) =>
    shop.asAdmin('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status })
  for (const status of ['Received', 'Delivered', 'Completed', 'Delivered']) {
    const { number } = await createTicket(page, technician.id, { signatureId })
    if (status !== 'Received') await setStatus(number, status)
  }
  const newest = await createTicket(page, technician.id, { signatureId, estimatedCompletion: yesterday() })
  await setStatus(newest.number, 'In Progress')
  const release = await holdCalls(page, 'GET', '/api/dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Refreshing…' })).toBeDisabled()
  release()
  await expect(page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled()
  const [inProgress = NaN, completed = NaN, delivered = NaN] = before
  expect(await countsIn(page)).toEqual([inProgress + 1, completed + 1, delivered + 2])
  const rows = page.getByRole('table', { name: 'Recent Repairs' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(page.getByRole('table', { name: 'Recent Repairs' }).getByRole('columnheader')).toHaveText([
    'Repair #',
    'Customer',
    'Device',
    'Technician',
    'Status',
    'Date',
  ])
  const facts = [newest.number, 'Selam Bekele', 'Samsung Galaxy A54', technician.name, 'In Progress', /^\d+ \w+ \d{4}$/]
  await expect(rows.nth(1).getByRole('cell')).toHaveText(facts)
  await expect(page.getByText(oldest.number)).toHaveCount(0)
  await expectAccessible(page)

  const today = page.getByRole('list', { name: 'Repairs today' })
  await expect(today.getByRole('listitem')).toHaveText([
    /^Due today\d/,
    /^Delayed\d/,
    /^Waiting for approval\d/,
    /^Ready for collection\d/,
  ])
  await expect(today.getByRole('link')).toHaveCount(4)
  const workload = page.getByRole('table', { name: 'Open repairs by technician' }).getByRole('row')
  await expect(workload.filter({ hasText: technician.name }).getByRole('cell')).toHaveText(['3', '1'])
  await expect(page.getByRole('region', { name: 'Last 30 days' }).locator('svg').first()).toBeVisible()

  await page.getByRole('link', { name: `Open repairs: ${technician.name}: 3` }).click()
  await expect(page.getByText('3 open repairs')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove filter Technician: ${technician.name}` })).toBeVisible()
  await page.goBack()
  await rows.nth(1).click()
  await expect(page).toHaveURL(`/admin/repairs/${newest.number}/edit`)
  await page.goBack()

  await page.setViewportSize(phone)
  const cards = page.getByRole('list', { name: 'Recent Repairs' }).getByRole('listitem')
  await expect(cards).toHaveCount(5)
  for (const fact of facts) await expect(cards.first()).toContainText(fact instanceof RegExp ? /\d+ \w+ \d{4}/ : fact)
  await page.setViewportSize({ width: 1440, height: 900 })
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })
  await changeDashboard(page, ({ newest: [first, ...others], ...reply }) => ({
    ...reply,
    newest: [{ ...first, technician: null }, ...others],
  }))
  await refresh.click()
  await expect(rows.nth(1).getByRole('cell').nth(3)).toHaveText('-')
  await changeDashboard(page, reply => ({ ...reply, newest: [] }))
  await refresh.click()
  await expect(page.getByText('No recent repairs')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New Repair' }).click()
  await expect(page).toHaveURL('/admin/repairs/new')
})

test('DASH-01 DASH-02 DASH-03 on a phone it shows a Technician cards, and live updates of a colleague’s changes', async ({
  page,
  shop,
  signInAs,
}) => {
  await page.setViewportSize(phone)
  const { id } = await signInAs('Technician')
  const { number } = await createTicket(page, id)
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin/dashboard')
  await stream
  const card = page.getByRole('list', { name: 'Recent Repairs' }).getByRole('listitem').filter({ hasText: number })
  await expect(card).toContainText('Received')
  const delivered = (await countsIn(page)).at(-1) ?? NaN
  await shop.asAdmin('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered' })
  await expect(card).toContainText('Delivered')
  await expect.poll(async () => (await countsIn(page)).at(-1)).toBe(delivered + 1)
  expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New Repair' }).click()
  await expect(page).toHaveURL('/admin/repairs/new')
})
