import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, markDocument, phone, test } from './fixtures.ts'
import { createTicket, storePicture, yesterday } from './tickets.ts'

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('REP-02 REP-09 REP-10 APPR-04 a Technician pages through and searches their own tickets', async ({
  page,
  shop,
  signInAs,
}) => {
  const { id } = await signInAs('Technician')
  const colleague = await shop.addPerson('Technician')
  const signatureId = await storePicture(page)
  const oldest = await createTicket(page, id, {
    signatureId,
    customerName: 'Tsehay Worku',
    customerPhone: '0922 765 432',
  })
  const others = Array.from({ length: 11 }, () => createTicket(page, id, { signatureId }))
  await Promise.all([
    ...others,
    createTicket(page, colleague.id, { signatureId, customerName: 'Tsehay of a colleague' }),
  ])

  await page.goto('/admin/repairs/approvals')
  await expect(page).toHaveURL('/admin/repairs')
  const rows = page.getByRole('table', { name: 'Repairs' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  await page.getByLabel('Rows per page').selectOption('10')
  await expect(rows).toHaveCount(11)
  await expect(rowOf(page, oldest.number)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.last()).toContainText(oldest.number)

  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rows).toHaveCount(13)
  const search = page.getByRole('searchbox', { name: 'Search repairs...' })
  for (const words of ['tsehay', oldest.number.slice(4).toLowerCase(), '922765']) {
    await search.fill(words)
    await expect(page).toHaveURL(`/admin/repairs?search=${words}`)
    await expect(rows, words).toHaveCount(2)
    await expect(rows.last()).toContainText('Tsehay Worku0922 765 432')
  }
  await expect(page.getByRole('link', { name: /Approval Requests/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(`/admin/repairs/${oldest.number}`)
  await page.goBack()
  await expect(search).toHaveValue('922765')
  await expect(rows).toHaveCount(2)
  const newTab = page.context().waitForEvent('page')
  await rows.last().getByText('Tsehay Worku').click({ button: 'middle', force: true })
  await expect(await newTab).toHaveURL(`/admin/repairs/${oldest.number}`)
  await expect(await newTab).toHaveTitle(new RegExp(`^${oldest.number} · Repair · `))
  await (await newTab).close()
  await rows.last().getByText('Tsehay Worku').click({ force: true })
  await page.getByRole('link', { name: 'Edit Repair' }).click()
  await page.getByRole('tab', { name: 'Parts' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL('/admin/repairs?search=922765')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('NAdd something new')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Number, phone/ }).fill('tsehay')
  await expect(page.getByRole('option')).toContainText('Tsehay Worku')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/admin/repairs?search=922765')
  await page.getByRole('link', { name: 'Repairs', exact: true }).click()
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(13)
  await search.fill('no such device')
  await expect(page.getByText('No repairs found')).toBeVisible()
})

test('REP-03 REP-04 delayed repairs are counted and filtered, and the list follows the changes of colleagues', async ({
  page,
  shop,
  signInAs,
}) => {
  const { id } = await signInAs('Technician')
  const late = await createTicket(page, id, { estimatedCompletion: yesterday() })
  const due = await createTicket(page, id)
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin/repairs')
  await stream
  await expect(rowOf(page, late.number)).toContainText('Delayed')
  await expect(rowOf(page, due.number)).not.toContainText('Delayed')
  await page.getByRole('button', { name: '1 delayed repair', exact: true }).click()
  await expect(page.getByText('Showing delayed repairs only')).toBeVisible()
  await expect(page).toHaveURL('/admin/repairs?delayed=true')
  await expect(rowOf(page, due.number)).toHaveCount(0)
  await expectAccessible(page)

  await markDocument(page)
  const edit = { editId: randomUUID(), version: due.version, estimatedCompletion: yesterday() }
  await shop.asAdmin('PATCH', `/api/repairs/${due.number}`, edit)
  await expect(page.getByRole('button', { name: '2 delayed repairs' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOf(page, due.number)).toBeVisible()
  await shop.asAdmin('DELETE', `/api/repairs/${late.number}`)
  await expect(rowOf(page, late.number)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-marked')
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(page.getByText('Showing delayed repairs only')).toBeHidden()
  await expect(page).toHaveURL('/admin/repairs')
})

test('REP-01 REP-06 an Admin prints and deletes from the list', async ({ page, shop, signInAs }) => {
  await signInAs('Admin')
  const technician = await shop.addPerson('Technician')
  const { number } = await createTicket(page, technician.id, { customerName: 'Abebe <b>Kebede</b>' })
  await page.goto(`/admin/repairs?search=${number}`)
  const headings = ['Repair ID', 'Customer', 'Device', 'Serial', 'Problem', 'Status', 'Technician', 'Est. Completion']
  await expect(page.getByRole('columnheader')).toHaveText([...headings, 'Actions'])
  const cells = rowOf(page, number).getByRole('cell')
  const device = ['Samsung Galaxy A54', '490154203237518', 'Screen damage', 'Received', technician.name]
  await expect(cells).toHaveText([number, 'Abebe <b>Kebede</b>0911 234 567', ...device, /\d{4}$/, ''])
  await expect(page.getByRole('link', { name: /^Approval Requests/ })).toHaveAttribute(
    'href',
    '/admin/repairs/approvals',
  )
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

  await page.getByRole('button', { name: `Delete ${number}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this repair?')
  await dialog.getByRole('button', { name: 'Delete repair' }).click()
  await expect(page.getByText('No repairs found')).toBeVisible()
  await page.getByRole('button', { name: 'New Repair' }).first().click()
  await expect(page).toHaveURL('/admin/repairs/new')
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
