import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)

const buildDelivered = async (): Promise<string> => {
  const { number } = await buildRepair()
  await admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered' })
  return number
}
const ratings = { rating: '5', quality: '4', speed: '3', communication: '2', recommendation: '1' }
const send = (number: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/feedback/${number}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const page = (number: string) => shop.app.inject(`/feedback/${number}`)
const feedbackOf = async (number: string) => (await admin.call('GET', `/api/repairs/${number}`)).json().feedback

test('FEED-01 the page contains the complete form, which works without JavaScript', async () => {
  const number = await buildDelivered()
  const { body } = await page(number)
  for (const text of [
    'Overall Experience',
    'Detailed Ratings',
    'Additional Comments',
    'Submit Feedback',
    'method="post"',
  ])
    expect(body).toContain(text)
  for (const name of Object.keys(ratings)) expect(body.match(new RegExp(`name="${name}"`, 'g'))).toHaveLength(5)
  const sent = await send(number, { ...ratings, comment: 'ጥሩ\r\n<b>ሥራ</b>', suggestion: '' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/feedback/${number}`])
  expect(await feedbackOf(number)).toMatchObject({ rating: 5, recommendation: 1, comment: 'ጥሩ\n<b>ሥራ</b>' })
  expect((await page(number)).body).toContain('Thank you for your feedback!')
})

test.each([
  ['that is incomplete', { ...ratings, speed: '' }, ['Please rate the speed.']],
  ['of nonsense', { ...ratings, rating: '9', id: 'x' }, ['Please provide an overall rating.']],
  ['that is empty', {}, ['Please provide an overall rating.', 'Please rate the speed.']],
])('FEED-02 a form %s is shown again with what is missing, and nothing is stored', async (_what, fields, messages) => {
  const number = await buildDelivered()
  const { statusCode, body } = await send(number, fields)
  expect(statusCode).toBe(400)
  for (const text of messages) expect(body).toContain(text)
  expect(await feedbackOf(number)).toBeNull()
})

test('FEED-02 an incomplete form keeps the answers that were submitted', async () => {
  const number = await buildDelivered()
  const { body } = await send(number, { rating: '5', quality: '2', comment: 'ጥሩ\r\n<b>ሥራ</b>' })
  for (const [name, value] of [
    ['rating', 5],
    ['quality', 2],
  ])
    expect(body).toMatch(
      new RegExp(`<input type="radio"(?=[^>]* checked="")(?=[^>]* name="${name}")[^>]* value="${value}"`),
    )
  expect(body.match(/ checked=""/g)).toHaveLength(2)
  expect(body).toContain('ጥሩ\n&lt;b&gt;ሥራ&lt;/b&gt;</textarea>')
  expect(body).not.toContain('Please rate the quality.')
})

test('FEED-03 an incomplete form of a repair that is not delivered is refused like a complete one', async () => {
  const { number } = await buildRepair()
  const { statusCode, body } = await send(number, { rating: '5' })
  expect(statusCode).toBe(409)
  expect(body).toContain('Feedback can only be submitted for Delivered repairs.')
})

test('FEED-03 the page that follows shows a refusal, or that feedback was already given', async () => {
  const number = await buildDelivered()
  await send(number, ratings)
  expect((await send(number, { ...ratings, rating: '1' })).statusCode).toBe(303)
  expect(await feedbackOf(number)).toMatchObject({ rating: 5 })
  const { number: undelivered } = await buildRepair()
  expect((await send(undelivered, ratings)).headers.location).toBe(`/feedback/${undelivered}`)
  const refused = await page(undelivered)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Feedback can only be submitted for Delivered repairs.')
  const unknown = await page('REP-00000000')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('Repair not found or feedback not available.')
})

test('a form submitted from another site is refused', async () => {
  const number = await buildDelivered()
  expect((await send(number, ratings, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect(await feedbackOf(number)).toBeNull()
})
