import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Repair } from '#contract/repairs/repairs.ts'
import { expectAccessible } from './accessible.ts'
import { expect, type Person, test } from './fixtures.ts'
import { createTicket, storePicture } from './tickets.ts'

interface RequestOptions {
  browser: Browser
  url: string
  technician: Person
  note: string
}

/** Creates a ticket as a Technician and requests NOT REPAIRED for it. */
const requestNotRepaired = async ({ browser, url, technician, note }: RequestOptions): Promise<Repair> => {
  const desk = await browser.newPage({ baseURL: url })
  const { username, password } = technician
  await desk.request.post('/api/session', { data: { username, password } })
  const repair = await createTicket(desk, technician.id)
  const data = { id: randomUUID(), status: 'NOT REPAIRED', note, fileId: await storePicture(desk) }
  const answer = await desk.request.post(`/api/repairs/${repair.number}/status`, { data })
  expect((await answer.json()).outcome).toBe('requested')
  await desk.close()
  return repair
}

const requestOf = (page: Page, { number }: Repair) =>
  page.getByRole('list', { name: 'Approval requests' }).getByRole('listitem', { name: number })

const approve = async (page: Page, repair: Repair) => {
  await requestOf(page, repair).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and notify customer' }).click()
}

test.afterEach(({ shop }) => shop.sms.answer('success'))

test('APPR-04 APPR-05 APPR-06 a new request appears, is approved, and the notice of a failed SMS stays visible', async ({
  browser,
  page,
  shop,
  signInAs,
}) => {
  const admin = await signInAs('Admin')
  const technician = await shop.addPerson('Technician')
  const options = { browser, url: shop.url, technician }
  const older = await requestNotRepaired({ ...options, note: 'Board is dead' })
  await page.goto('/admin/repairs')
  await page.getByRole('link', { name: /^Approval Requests \d+ approval requests? pending$/ }).click()
  await expect(page).toHaveURL('/admin/repairs/approvals')
  const request = requestOf(page, older)
  await expect(request).toContainText(/Pending.*Samsung Galaxy A54 · Selam Bekele/)
  await expect(request).toContainText(`Requested by ${technician.name}, `)
  await expect(request).toContainText('Board is dead')
  await request.getByRole('button', { name: `Enlarge Photo for ${older.number}` }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')

  const pendingCount = page.getByRole('navigation').getByRole('img', { name: /^\d+ approval requests? pending$/ })
  const before = Number(await pendingCount.textContent())
  const newer = await requestNotRepaired({ ...options, note: 'Water under the shield' })
  await expect(pendingCount).toHaveText(String(before + 1))
  await expect(page.getByRole('listitem', { name: /^REP-/ }).first()).toContainText(newer.number)
  await shop.asAdmin('POST', `/api/repairs/${older.number}/status`, { id: randomUUID(), status: 'Completed' })
  await expect(request).toContainText(/Current status\s*Completed/)
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('alertdialog', { name: 'Mark as NOT REPAIRED anyway?' })
    .getByRole('button', { name: 'Approve and notify customer' })
    .click()
  await expect(page.getByRole('alert')).toHaveText('Request approved and status updated to NOT REPAIRED')
  await expect(request).toContainText(`Approved by ${admin.name}, `)
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(page.getByText('Approval successful')).toHaveCount(0)

  shop.sms.answer('error')
  await approve(page, newer)
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Approval successfulSMS notification failed. Please notify the customer manually.')
  await expect(notice).toContainText(newer.number)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
  await requestOf(page, newer).getByRole('link', { name: 'View Repair' }).click()
  await expect(page).toHaveURL(`/admin/repairs/${newer.number}`)
})
