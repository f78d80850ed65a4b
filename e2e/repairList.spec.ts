import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { createTicket, yesterday } from './tickets.ts'

test('REP-01 the list fits on a screen, opens a repair here, in a new tab or on paper, and comes back to its search', async ({
  page,
  createTicketAsAdmin,
}) => {
  const customerName = `Tsehay <b>${randomUUID().slice(0, 8)}</b>`
  const { number, technician } = await createTicketAsAdmin({ customerName })
  const search = page.getByRole('searchbox', { name: 'Search repairs...' })
  const rows = page.getByRole('table', { name: 'Repairs' }).getByRole('row')
  await page.goto('/admin/repairs')
  const words = customerName.toLowerCase()
  await search.fill(words)
  // The ticket may be the only one of the shop, so its row does not tell that the search was applied.
  await expect(page).toHaveURL(/search=/)
  await expect(rows).toHaveCount(2)
  const listed = page.url()
  const headings = ['Repair ID', 'Customer', 'Device', 'Serial', 'Problem', 'Status', 'Technician', 'Est. Completion']
  await expect(page.getByRole('columnheader')).toHaveText([...headings, 'Actions'])
  const cells = rows.last().getByRole('cell')
  const device = ['Samsung Galaxy A54', '490154203237518', 'Screen damage', 'Received', technician.name]
  await expect(cells).toHaveText([number, `${customerName}0911 234 567`, ...device, /\d{4}$/, ''])
  await expectAccessible(page)
  const heightOf = async (cell: Locator) => (await cell.locator(':scope > *').boundingBox())?.height
  expect(await heightOf(cells.nth(3)), 'an IMEI fits on one line').toBeLessThan(30)
  await page.setViewportSize({ width: 1280, height: 900 })
  const table = page.getByRole('table', { name: 'Repairs' })
  expect(await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)).toBe(0)
  const printing = page.waitForEvent('popup')
  await page.getByRole('link', { name: `Print ${number}` }).click()
  const paper = await printing
  await expect(paper).toHaveURL(`/admin/repairs/${number}/print`)
  // A page behind another draws once a second.
  await paper.close()

  await search.focus()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(`/admin/repairs/${number}`)
  await page.goBack()
  await expect(search).toHaveValue(words)
  await expect(rows).toHaveCount(2)
  const newTab = page.context().waitForEvent('page')
  await rows.last().getByText(customerName).click({ button: 'middle', force: true })
  await expect(await newTab).toHaveURL(`/admin/repairs/${number}`)
  await expect(await newTab).toHaveTitle(new RegExp(`^${number} · Repair · `))
  await (await newTab).close()
  await rows.last().getByText(customerName).click({ force: true })
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await page.getByRole('tab', { name: 'Parts' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(listed)
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('NAdd something new')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Number, phone/ }).fill(words)
  await expect(page.getByRole('option')).toContainText(customerName)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(listed)
  await page.getByRole('link', { name: 'Repairs', exact: true }).click()
  await expect(search).toHaveValue('')
})

test('a row takes two lines at most, and one on a very wide screen, whatever its texts', async ({
  page,
  createTicketAsAdmin,
}) => {
  const customerName = `Woizero Tsehaynesh Gebremedhin Woldegiorgis ${randomUUID().slice(0, 8)}`
  const { number } = await createTicketAsAdmin({
    customerName,
    deviceType: 'Samsung Galaxy S24 Ultra 512 GB Titanium Violet',
    problem: 'The screen flickers after a fall into the water, and the loudspeaker is silent since then',
    extraCost: 120_050,
    deposit: { method: 'cash', amount: 50_000 },
    estimatedCompletion: yesterday(),
  })
  const row = page.getByRole('row').filter({ hasText: number })
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin/repairs?search=${number}`)
    await expect(row).toContainText('700.50 due')
    const table = page.getByRole('table', { name: 'Repairs' })
    const hidden = await table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)
    expect(hidden, `at ${width}`).toBe(0)
    return (await row.boundingBox())?.height
  }
  await heightAt(1280)
  expect(await heightAt(1366)).toBeLessThan(57)
  expect(await heightAt(1440)).toBeLessThan(57)
  await expect(row.getByText('Samsung Galaxy S24'), 'all of it on hover').toHaveAttribute('title', /Violet$/)
  expect(await heightAt(1920)).toBeLessThan(46)
})

test('REP-07 on a phone there are cards, a drawer of filters and a floating add button', async ({ page, signInAs }) => {
  await page.setViewportSize(phone)
  const { id } = await signInAs('Technician')
  const late = await createTicket(page, id, {
    estimatedCompletion: yesterday(),
    problem: 'x'.repeat(500),
    customerName: 'n'.repeat(80),
  })
  const due = await createTicket(page, id)
  await page.goto('/admin/repairs')
  const cards = page.getByRole('list', { name: 'Repairs' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(due.number)
  await expect(cards.last()).toContainText('Delayed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.getByRole('button', { name: 'Delayed Repairs' })).toContainText('1 delayed repair')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Delayed Repairs' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Showing delayed repairs only')).toBeVisible()
  await expect(cards).toHaveCount(1)
  expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('link', { name: late.number, exact: true }).click()
  await expect(page).toHaveURL(`/admin/repairs/${late.number}`)
  await page.goBack()
  await expect(cards).toHaveCount(1)
  for (const path of ['edit', 'print']) {
    await page.goto(`/admin/repairs/${late.number}/${path}`)
    await expect(page.getByText('n'.repeat(80)).first()).toBeVisible()
    const width = await page.locator('html').evaluate(html => html.scrollWidth)
    expect(width, `a long name does not widen the ${path} page`).toBeLessThanOrEqual(phone.width)
  }
  await page.goto('/admin/repairs')
  await page.getByRole('button', { name: 'New Repair' }).click()
  await expect(page).toHaveURL('/admin/repairs/new')
})
