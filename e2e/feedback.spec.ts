import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, phone, test } from './fixtures.ts'
import { createTicket } from './tickets.ts'

test.use({ viewport: phone })

/** Creates a repair with this status and returns its number. */
const bringTo = async (page: Page, technicianId: string, status: string): Promise<string> => {
  const { number } = await createTicket(page, technicianId)
  await page.request.post(`/api/repairs/${number}/status`, { data: { id: randomUUID(), status } })
  return number
}

/** Opens the form and waits for hydration; before it the browser would submit the whole form. */
const openForm = async (page: Page, number: string) => {
  await page.goto(`/feedback/${number}`)
  await expect(page.locator('form')).toHaveAttribute('novalidate')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const rate = (page: Page, group: string, rating: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: rating, exact: true }).check()
const rateDetails = async (page: Page) => {
  for (const aspect of ['Quality', 'Speed', 'Communication', 'Recommendation']) await rate(page, aspect, 'Great')
}
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Feedback' }).click()
const thanks = (page: Page) => heading(page, 'Thank you for your feedback!')

test('FEED-01 FEED-02 FEED-04 a customer gives feedback with the keyboard and can change answers', async ({
  page,
  signInAs,
}) => {
  const { id } = await signInAs('Technician')
  const number = await bringTo(page, id, 'Delivered')
  await openForm(page, number)
  await expect(heading(page, 'Step 1 of 3 Overall Experience')).toBeVisible()

  await next(page)
  await expect(page.getByText('Please provide an overall rating.')).toBeVisible()
  const overall = page.getByRole('group', { name: 'Overall rating' })
  await expect(overall.getByRole('radio', { name: 'Very Poor' })).toBeFocused()
  await expectAccessible(page)
  for (const name of ['Poor', 'Good', 'Great', 'Excellent']) {
    await page.keyboard.press('ArrowRight')
    await expect(overall.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Step 2 of 3 Detailed Ratings')).toBeFocused()

  await rate(page, 'Quality', 'Great')
  await rate(page, 'Communication', 'Good')
  await rate(page, 'Recommendation', 'Excellent')
  await next(page)
  await expect(page.getByText('Please rate the speed.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Speed' }).getByRole('radio', { name: 'Very Poor' })).toBeFocused()
  await rate(page, 'Speed', 'Poor')
  await next(page)
  await expect(heading(page, 'Step 3 of 3 Additional Comments')).toBeFocused()
  await page.getByLabel('What did you like or dislike?').fill('ጥሩ ነው <b>!</b>')
  await page.getByLabel('What could we do better?').fill('x'.repeat(1_990))
  await expect(page.getByText('10 characters left')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('What did you like or dislike?')).toHaveValue('ጥሩ ነው <b>!</b>')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(overall.getByRole('radio', { name: 'Excellent' })).toBeChecked()
  await rate(page, 'Overall rating', 'Great')
  await next(page)
  await next(page)
  await submit(page)
  await expect(thanks(page)).toBeFocused()
  await expectAccessible(page)
  const { feedback } = await (await page.request.get(`/api/repairs/${number}`)).json()
  expect(feedback).toMatchObject({ rating: 4, quality: 4, speed: 2, communication: 3, recommendation: 5 })
  expect(feedback).toMatchObject({ comment: 'ጥሩ ነው <b>!</b>', suggestion: 'x'.repeat(1_990) })
})

test.describe('refused', () => {
  // The browser logs pages with an error status.
  test.use({ expectedError: /status of 40[49]/ })

  test('FEED-03 a refusal is explained, and a second submission is thanked for', async ({ page, signInAs }) => {
    const { id } = await signInAs('Technician')
    const number = await bringTo(page, id, 'Completed')
    await page.goto(`/feedback/${number}`)
    await expect(page.getByText('Feedback can only be submitted for Delivered repairs.')).toBeVisible()
    await page.goto('/feedback/REP-00000000')
    await expect(page.getByText('Repair not found or feedback not available.')).toBeVisible()

    const delivered = await bringTo(page, id, 'Delivered')
    await openForm(page, delivered)
    await rate(page, 'Overall rating', 'Great')
    await next(page)
    await rateDetails(page)
    await next(page)
    const elsewhere = { id: randomUUID(), rating: 5, quality: 5, speed: 5, communication: 5, recommendation: 5 }
    await page.request.post(`/api/feedback/${delivered}`, { data: elsewhere })
    await submit(page)
    await expect(page.getByText('You have already given feedback on this repair.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You have already given feedback on this repair.')).toBeVisible()
  })
})

test.describe('before scripts load', () => {
  // The browser logs the error status of the incomplete form.
  test.use({ expectedError: /status of 400/ })

  test('FEED-02 Next submits the form, keeps the answers and leads to the missing ones', async ({ page, signInAs }) => {
    const { id } = await signInAs('Technician')
    const number = await bringTo(page, id, 'Delivered')
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(`/feedback/${number}`, { waitUntil: 'commit' })
    await rate(page, 'Overall rating', 'Great')
    await page.getByRole('button', { name: 'Next' }).click({ noWaitAfter: true })
    await expect(heading(page, 'Step 2 of 3 Detailed Ratings')).toBeVisible()
    await expect(page.getByText('Please rate the speed.')).toBeVisible()
    await expect(page.locator('[name=rating]:checked')).toHaveValue('4')
  })
})

test('FEED-03 FEED-04 a submission whose response was lost is retried and stored once', async ({ page, signInAs }) => {
  const { id } = await signInAs('Technician')
  const number = await bringTo(page, id, 'Delivered')
  await openForm(page, number)
  await rate(page, 'Overall rating', 'Poor')
  await next(page)
  await rateDetails(page)
  await next(page)
  await page.route('**/api/feedback/*', route => route.abort('internetdisconnected'))
  await submit(page)
  const failed = page.getByText('Failed to submit feedback. Please try again.')
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/feedback/*', async route => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const lost = page.waitForEvent('requestfailed')
  await submit(page)
  await lost
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await submit(page)
  await expect(page.getByText('We read every answer')).toBeVisible()
})

test.describe('in Amharic', () => {
  test.use({ locale: 'am-ET', javaScriptEnabled: false })

  test('FEED-01 without scripts the complete form shows at once', async ({ page, signInAs }) => {
    const { id } = await signInAs('Technician')
    const number = await bringTo(page, id, 'Delivered')
    await page.goto(`/feedback/${number}`)
    await expect(heading(page, 'ጥገናው እንዴት ነበር?')).toBeVisible()
    for (const name of ['አጠቃላይ ምዘና', 'ጥራት', 'ፍጥነት', 'መረጃ አሰጣጥ', 'ለሌሎች መጠቆም']) await rate(page, name, 'ጥሩ')
    await page.getByLabel('ምን ወደዱ?').fill('ጥሩ\nሥራ')
    await page.getByRole('button', { name: 'አስተያየት ላክ' }).click()
    await expect(heading(page, 'ስለ አስተያየትዎ እናመሰግናለን!')).toBeVisible()
    const { feedback } = await (await page.request.get(`/api/repairs/${number}`)).json()
    expect(feedback).toMatchObject({ rating: 3, recommendation: 3, comment: 'ጥሩ\nሥራ' })
  })
})
