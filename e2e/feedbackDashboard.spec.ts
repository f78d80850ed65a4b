import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { InputOf } from '#contract/endpoint.ts'
import type { FeedbackDashboard, submitFeedback } from '#contract/feedback/feedback.ts'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { createTicket, storePicture } from './tickets.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const submit = async (page: Page, number: string, opinion: Partial<InputOf<typeof submitFeedback>>) => {
  const data = { id: randomUUID(), rating: 5, quality: 5, speed: 4, communication: 3, recommendation: 5, ...opinion }
  const response = await page.request.post(`/api/feedback/${number}`, { data })
  if (!response.ok()) throw new Error(await response.text())
}

test.afterEach(({ shop }) =>
  shop.changeSettings({ shopName: 'Tigena', address: '', supportPhone: null, currencyLabel: '$' }),
)

test('FDB-01 FDB-06 FEED-05 feedback shows up live on the dashboard and on the repair', async ({
  page,
  shop,
  signInAs,
}) => {
  await page.setViewportSize(phone)
  await signInAs('Admin')
  const technician = await shop.addPerson('Technician')
  const signatureId = await storePicture(page)
  const deliver = async (customerName: string) => {
    const { number } = await createTicket(page, technician.id, { signatureId, customerName })
    await shop.asAdmin('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered' })
    return number
  }
  const [first, second, third] = [await deliver('Selam Bekele'), await deliver('አበበ ከበደ'), await deliver('Hana')]
  await submit(page, first, { comment: 'Quick and friendly' })
  const before: FeedbackDashboard = await (await page.request.get('/api/feedback-dashboard')).json()

  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin/feedback-dashboard')
  await stream
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Feedback Dashboard' })).toBeVisible()
  await expect(page.getByText('Monitor customer satisfaction and feedback trends')).toBeVisible()
  const card = (number: string) =>
    page
      .getByRole('list', { name: 'Recent Feedback' })
      .getByRole('listitem')
      .filter({ hasText: `#${number}` })
  await expect(card(first)).toContainText('5/5')
  await expect(card(first)).toContainText('Quick and friendly')
  const months = section(page, 'Last Twelve Months')
  await expect(months.locator('svg').first()).toBeVisible()
  await months.getByText('Show the figures as a table').click()
  await expect(months.getByRole('row')).toHaveCount(13)

  await submit(page, second, { rating: 2, comment: 'Too slow', suggestion: 'More\nchairs' })
  await expect(card(second)).toContainText('2/5')
  const responses = before.responses + 1
  await expect(page.getByText(`${responses} of ${before.customers} customers responded`)).toBeVisible()
  await expect(page.getByText(`Based on ${responses} reviews`)).toBeVisible()
  await expect(months.getByRole('row').last().getByRole('cell').last()).toHaveText(String(responses))
  await expectAccessible(page)
  expect(await page.locator('html').evaluate(html => html.scrollWidth)).toBeLessThanOrEqual(phone.width)

  await page.getByRole('link', { name: `View Details of ${second}` }).click()
  const given = section(page, 'Customer Feedback')
  for (const words of ['Poor2/5', 'Good3/5', 'Too slow', 'More\nchairs']) await expect(given).toContainText(words)

  await page.goto(`/admin/repairs/${third}`)
  await expect(given).toContainText(/No feedback yet.*Sent on/)
  await submit(page, third, { rating: 4 })
  await expect(given).toContainText('Great4/5')
  await expectAccessible(page)
})

test('the shop profile shows on public pages, and a colleague’s changes show beside unsaved ones', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/admin/settings')
  await stream
  const longestName = 'Tigena Bole, Mobile Phones, Accessories and Repair, Megenag.'
  await page.getByLabel('Shop name').fill(longestName)
  await page.getByLabel('Support phone').fill('12')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Please enter a phone number such as 0911 234 567')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Support phone').fill('+251 911 234 567')
  await page.getByLabel('Address', { exact: true }).fill('Bole Road, Addis Ababa')
  await page.getByLabel('Address', { exact: true }).press('Control+Enter')
  await expect(page.getByText('Shop profile saved')).toBeVisible()
  const name = page.getByLabel('Sidebar').getByText(longestName)
  expect(await name.evaluate(element => element.scrollHeight - element.clientHeight), 'cut off').toBe(0)
  await expect(page.getByLabel('Support phone')).toHaveValue('0911 234 567')

  await page.getByLabel('Support phone').fill('0922 333 444')
  await shop.changeSettings({ address: 'Piassa, Addis Ababa' })
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Piassa, Addis Ababa')
  await expect(page.getByLabel('Support phone')).toHaveValue('0922 333 444')
  const save = page.getByRole('button', { name: 'Save profile' })
  await save.click()
  await expect(save).toBeDisabled()

  await page.getByLabel('Currency label').fill('ETB')
  await page.getByRole('button', { name: 'Save money settings' }).click()
  await expect(page.getByText('Money settings saved')).toBeVisible()
  await page.goto('/admin/repairs/new')
  await expect(page.getByText(/^ETB\s0\.00$/).first()).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText(longestName)
  await expect(page.getByRole('contentinfo')).toContainText('Piassa, Addis Ababa')
})
