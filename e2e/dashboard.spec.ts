import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { holdCalls, holdChanges } from './network.ts'
import { createTicket, storePicture, yesterday } from './tickets.ts'

const counts = (page: Page) => page.getByRole('list', { name: 'Repairs by status' }).getByRole('listitem')

/** The number on each card. Other stories of this worker create repairs too. */
const countsIn = async (page: Page) => (await counts(page).allTextContents()).map(text => Number(/\d+/.exec(text)?.[0]))

for (const role of ['Admin', 'Technician'] as const)
  test(`DASH-01 DASH-02 DASH-03 the dashboard shows the whole shop to the role ${role}, and refreshes`, async ({
    page,
    shop,
    signInAs,
  }) => {
    const technician = await shop.addPerson('Technician')
    await signInAs(role)
    await holdChanges(page)
    const signatureId = await storePicture(page)
    const oldest = await createTicket(page, technician.id, { signatureId })
    await page.goto('/admin/dashboard')
    await expect(counts(page)).toHaveText([/^In Progress\d/, /^Completed\d/, /^Delivered\d/])
    const [inProgress = NaN, ...closed] = await countsIn(page)

    for (let more = 0; more < 4; more += 1) await createTicket(page, technician.id, { signatureId })
    const newest = await createTicket(page, technician.id, { signatureId, estimatedCompletion: yesterday() })
    const change = { id: randomUUID(), status: 'In Progress' }
    await shop.asAdmin('POST', `/api/repairs/${newest.number}/status`, change)
    const release = await holdCalls(page, 'GET', '/api/dashboard')
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: 'Refreshing…' })).toBeDisabled()
    release()
    await expect(page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled()
    expect(await countsIn(page)).toEqual([inProgress + 1, ...closed])
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
    const facts = [
      newest.number,
      'Selam Bekele',
      'Samsung Galaxy A54',
      technician.name,
      'In Progress',
      /^\d+ \w+ \d{4}$/,
    ]
    await expect(rows.nth(1).getByRole('cell')).toHaveText(facts)
    await expect(page.getByText(oldest.number)).toHaveCount(0)
    await expectAccessible(page)

    const today = page.getByRole('list', { name: 'Today' })
    await expect(today.getByRole('listitem')).toHaveText([
      /^Due today\d/,
      /^Delayed\d/,
      /^Waiting for approval\d/,
      /^Ready for collection\d/,
    ])
    await expect(today.getByRole('link', { name: 'Show requests' })).toHaveCount(role === 'Admin' ? 1 : 0)
    await expect(today.getByRole('link', { name: 'Show completed repairs' })).toHaveAttribute(
      'href',
      '/admin/repairs?status=Completed',
    )
    const workload = page.getByRole('table', { name: 'Open repairs by technician' }).getByRole('row')
    await expect(workload.filter({ hasText: technician.name }).getByRole('cell')).toHaveText(['6', '1'])
    await expect(page.getByRole('region', { name: 'Last 30 days' }).locator('svg').first()).toBeVisible()

    await page.getByRole('link', { name: /repairs? (is|are) delayed/ }).click()
    await expect(page).toHaveURL('/admin/repairs?delayed=true')
    await page.goBack()
    await rows.nth(1).click()
    await expect(page).toHaveURL(`/admin/repairs/${newest.number}/edit`)
  })

test('DASH-02 DASH-03 on a phone it shows cards, and live updates of a colleague’s changes', async ({
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
