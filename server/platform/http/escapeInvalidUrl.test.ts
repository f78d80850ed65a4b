import { expect, test } from 'vitest'
import { viewIn } from '../../publicPages/pageDocument.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
/** Longer than Fastify's default limit of a path parameter. */
const long = '9'.repeat(101)

test.each([
  ['/status/%zz', 404, 'repairNotFound'],
  ['/verify/REP-7K2M%E1%88', 404, 'repairNotFound'],
  ['/feedback/%', 404, 'feedbackRefused'],
  ['/status/%25zz', 404, 'repairNotFound'],
  [`/status/${long}`, 404, 'repairNotFound'],
  [`/status/${long}%E1`, 404, 'repairNotFound'],
  [`/feedback/${long}`, 404, 'feedbackRefused'],
  ['/?from=%zz', 200, 'home'],
])('TRACK-13 %s gets a page', async (url, status, page) => {
  const { statusCode, body } = await shop.app.inject(url)
  expect([statusCode, viewIn(body).page.name]).toEqual([status, page])
})

test('%zz and a broken query open the staff page, and an unknown path redirects to /', async () => {
  const { statusCode, body } = await shop.app.inject('/admin/%zz?paper=%E1')
  expect([statusCode, body.includes('/assets/staff-')]).toEqual([200, true])
  const unknown = await shop.app.inject('/nothing/%zz')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/'])
})

test.each([
  ['/api/%zz', 400, 'request.malformed'],
  ['/api/tracking/%E1', 400, 'request.malformed'],
  [`/api/tracking/${long}`, 400, 'input.invalid'],
  ['/api/tracking/REP-00000000?from=%zz', 404, 'tracking.notFound'],
  ['/assets/%zz', 404, 'path.unknown'],
])('%s is refused as %i %s', async (url, status, code) => {
  const refused = await shop.app.inject(url)
  expect([refused.statusCode, refused.json().code]).toEqual([status, code])
})
