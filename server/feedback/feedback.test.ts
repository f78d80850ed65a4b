import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)

const setStatus = ({ number }: Repair, status: string) =>
  admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status, note: 'Looked at' })
const buildDelivered = async (): Promise<Repair> => {
  const repair = await buildRepair()
  await setStatus(repair, 'Delivered')
  return repair
}
const opinion = { rating: 4, quality: 5, speed: 3, communication: 4, recommendation: 5, comment: '', suggestion: '' }
const submit = (number: string, feedback: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/feedback/${encodeURIComponent(number)}`,
    payload: { id: randomUUID(), ...opinion, ...feedback },
  })
const form = (number: string) => shop.app.inject(`/api/feedback/${encodeURIComponent(number)}`)
const feedbackOf = async ({ number }: Repair) => (await admin.call('GET', `/api/repairs/${number}`)).json().feedback

const notAvailable = { code: 'feedback.notAvailable', message: 'Repair not found or feedback not available.' }
const notDelivered = {
  code: 'feedback.notDelivered',
  message: 'Feedback can only be submitted for Delivered repairs.',
}

test('FEED-03 the form has only the number and device of the repair, however the number is typed', async () => {
  const { number } = await buildDelivered()
  const found = await form(number.toLowerCase().replace('rep-', ' rep '))
  expect([found.statusCode, found.json()]).toEqual([200, { number, deviceType: 'Samsung A54', isGiven: false }])
})

test('FEED-03 FEED-05 feedback is stored as written and shown with the repair', async () => {
  const repair = await buildDelivered()
  const feedback = { ...opinion, comment: 'በጣም ጥሩ ሥራ! ⭐\nThank you', suggestion: '<script>alert(1)</script> & "more"' }
  const sent = await submit(repair.number, feedback)
  expect([sent.statusCode, sent.json()]).toEqual([201, { submittedAt: expect.stringMatching(/Z$/) }])
  expect(await feedbackOf(repair)).toEqual({ ...feedback, submittedAt: sent.json().submittedAt, sentFrom: null })
  expect((await form(repair.number)).json()).toMatchObject({ isGiven: true })
})

test('FEED-02 comments are optional', async () => {
  const repair = await buildDelivered()
  const { comment, suggestion, ...ratings } = opinion
  const payload = { id: randomUUID(), ...ratings }
  await shop.app.inject({ method: 'POST', url: `/api/feedback/${repair.number}`, payload })
  expect(await feedbackOf(repair)).toMatchObject({ ...ratings, comment: '', suggestion: '' })
})

test('FEED-03 only a Delivered repair can get feedback', async () => {
  const repair = await buildRepair()
  for (const status of ['Received', 'In Progress', 'Completed', 'Payment', 'NOT REPAIRED']) {
    await setStatus(repair, status)
    for (const refused of [await form(repair.number), await submit(repair.number)]) {
      expect([refused.statusCode, refused.json()]).toMatchObject([409, notDelivered])
    }
  }
  expect(await feedbackOf(repair)).toBeNull()
})

test.each(['REP-00000000', 'REP-1', 'what?', '%', '../users'])('FEED-03 the repair %j does not exist', async number => {
  for (const refused of [await form(number), await submit(number)]) {
    expect([refused.statusCode, refused.json()]).toMatchObject([404, notAvailable])
  }
})

test('FEED-03 guessing numbers is throttled by the form and by submitting, together with tracking', async () => {
  const { number } = await buildDelivered()
  const remoteAddress = '192.0.2.9'
  const payload = { id: randomUUID(), ...opinion }
  const open = (typed: string) => shop.app.inject({ url: `/api/feedback/${typed}`, remoteAddress })
  const send = (typed: string) =>
    shop.app.inject({ method: 'POST', url: `/api/feedback/${typed}`, payload, remoteAddress })
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => [open('REP-00000000'), send('REP-00000000')]).flat(),
  )
  expect(guesses.map(guess => guess.statusCode)).toEqual(Array(30).fill(404))
  const track = (typed: string) => shop.app.inject({ url: `/api/tracking/${typed}`, remoteAddress })
  for (const refused of await Promise.all([open, send, track].map(lookUp => lookUp('REP-00000000')))) {
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'lookUps.tooMany'])
  }
  const answered = await Promise.all([open, send, track].map(lookUp => lookUp(number)))
  expect(answered.map(({ statusCode }) => statusCode < 300)).toEqual([true, true, true])
})

test('FEED-03 a second feedback is refused and changes nothing, even when the repair is reopened', async () => {
  const repair = await buildDelivered()
  await submit(repair.number, { rating: 5 })
  for (const status of ['Delivered', 'In Progress']) {
    await setStatus(repair, status)
    const refused = await submit(repair.number, { rating: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'feedback.given'])
    expect((await form(repair.number)).json()).toMatchObject({ isGiven: true })
  }
  expect(await feedbackOf(repair)).toMatchObject({ rating: 5 })
})

test('FEED-04 a retry with the same id is stored once and gets the same reply', async () => {
  const repair = await buildDelivered()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(repair.number, { id })))
  answers.push(await submit(repair.number, { id: id.toUpperCase() }))
  expect(new Set(answers.map(answer => [answer.statusCode, answer.body].join()))).toHaveProperty('size', 1)
  expect(answers[0]?.statusCode).toBe(201)
  const ofAnother = await submit((await buildDelivered()).number, { id })
  expect([ofAnother.statusCode, ofAnother.json().code]).toEqual([409, 'id.taken'])
})

test('FEED-04 of several sent at the same time, one is stored', async () => {
  const repair = await buildDelivered()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(rating => submit(repair.number, { rating })))
  expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([201, 409, 409, 409, 409])
  const storedRating = answers.findIndex(answer => answer.statusCode === 201) + 1
  expect(await feedbackOf(repair)).toMatchObject({ rating: storedRating })
})

test('FEED-03 feedback submitted while the status changes is stored only if the repair was Delivered', async () => {
  const repair = await buildDelivered()
  const [sent] = await Promise.all([submit(repair.number), setStatus(repair, 'In Progress')])
  const feedback = await feedbackOf(repair)
  expect(sent.statusCode).toBe(feedback ? 201 : 409)
  const { rows } = await sql<{ counts: boolean }>`
    select counts from feedback where repair_id = ${repair.id}`.execute(shop.db)
  expect(rows).toEqual(feedback ? [{ counts: false }] : [])
})

describe('FEED-02 bad input is refused at its field', () => {
  const overall = 'Please provide an overall rating.'
  const each = 'Please rate every point.'
  test.each([
    [{ rating: undefined }, { rating: overall }],
    [{ rating: 0 }, { rating: overall }],
    [{ rating: 6 }, { rating: overall }],
    [{ rating: 4.5 }, { rating: overall }],
    [{ rating: '5' }, { rating: overall }],
    [
      { quality: undefined, speed: 0 },
      { quality: each, speed: each },
    ],
    [
      { communication: null, recommendation: 9 },
      { communication: each, recommendation: each },
    ],
    [{ comment: 'x'.repeat(2001) }, { comment: 'Comment can have at most 2000 characters' }],
    [{ suggestion: 'x'.repeat(2001) }, { suggestion: 'Suggestion can have at most 2000 characters' }],
    [{ id: 'one' }, { id: expect.any(String) }],
  ])('%j', async (wrong, fields) => {
    const repair = await buildDelivered()
    const refused = await submit(repair.number, wrong)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'input.invalid', details: { fields } }])
    expect(await feedbackOf(repair)).toBeNull()
  })
})

test('the audit log records feedback without a user', async () => {
  const { number } = await buildDelivered()
  const id = randomUUID()
  await submit(number, { id })
  const records = await shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'address', 'action', 'after'])
    .where('row_id', '=', id)
    .execute()
  expect(records).toMatchObject([
    { actor_id: null, address: '127.0.0.1', action: 'feedback.submit', after: { rating: 4 } },
  ])
})

test('FDB-01 the dashboard is for Admins', async () => {
  const denied = await technician.call('GET', '/api/feedback-dashboard')
  expect([denied.statusCode, denied.json().message]).toEqual([
    403,
    'Access denied. This page is only available to administrators.',
  ])
})

test('feedback from a staff session or an allow-listed address is marked', async () => {
  const sentFrom = async (from: object) => {
    const repair = await buildDelivered()
    const payload = { id: randomUUID(), ...opinion }
    await shop.app.inject({ method: 'POST', url: `/api/feedback/${repair.number}`, payload, ...from })
    return (await feedbackOf(repair)).sentFrom
  }
  const entry = { id: randomUUID(), ipAddress: '198.51.100.7', description: 'Desk', active: true }
  expect((await admin.call('POST', '/api/allowlist', entry)).statusCode).toBe(201)
  expect(await sentFrom({ remoteAddress: '203.0.113.9' })).toBeNull()
  expect(await sentFrom({ remoteAddress: '198.51.100.7' })).toBe('allowedAddress')
  expect(await sentFrom({ remoteAddress: '203.0.113.9', headers: { cookie: technician.cookie } })).toBe('staffSession')
})

test('all feedback is listed, newest first and by rating, and says whose repair is re-opened', async () => {
  const list = async (query: string) => (await admin.call('GET', `/api/feedback-dashboard/all?${query}`)).json()
  const dashboard = async () => (await admin.call('GET', '/api/feedback-dashboard')).json()
  const [good, bad] = [await buildDelivered(), await buildDelivered()]
  await submit(good.number, { rating: 5 })
  await submit(bad.number, { rating: 1, comment: 'Slow' })
  const { reopened } = await dashboard()
  await setStatus(bad, 'In Progress')
  expect((await dashboard()).reopened).toBe(reopened + 1)
  const first = await list('limit=1')
  expect(first.items).toMatchObject([{ repairNumber: bad.number, rating: 1, comment: 'Slow', counts: false }])
  const second = await list(`limit=1&cursor=${first.nextCursor}`)
  expect(second.items).toMatchObject([{ repairNumber: good.number, counts: true }])
  const ofOne = (await list('rating=1')).items.map(({ rating }: { rating: number }) => rating)
  expect([ofOne.length > 0, new Set(ofOne)]).toEqual([true, new Set([1])])
  await setStatus(bad, 'Delivered')
  expect((await dashboard()).reopened).toBe(reopened)
  expect((await technician.call('GET', '/api/feedback-dashboard/all')).statusCode).toBe(403)
})
