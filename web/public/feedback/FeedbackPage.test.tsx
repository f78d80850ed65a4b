import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { submitFeedback } from '#contract/feedback/feedback.ts'
import type { Language } from '#contract/language.ts'
import { saveDraft } from '#web/public/feedback/draft.ts'
import { FeedbackPage } from '#web/public/feedback/FeedbackPage.tsx'
import { FeedbackRefusedPage } from '#web/public/feedback/FeedbackRefusedPage.tsx'
import { InPublicView } from '#web/public/repair/testing.tsx'
import { hrefOf } from '#web/testing/actions.ts'
import { serve } from '#web/testing/server.ts'

const number = 'REP-7K2M9QXZ-4H7P'
const form = { number, customerName: 'Selam Bekele', deviceType: 'Samsung Galaxy A54', isGiven: false }
const ratings = { rating: 5, quality: 4, speed: 3, communication: 2, recommendation: 1 } as const

const show = (language: Language = 'en', page = <FeedbackPage form={form} linkNumber={number} />) =>
  render(<InPublicView language={language}>{page}</InPublicView>)

test('FEED-06 the support phone is on the form, the thank-you screen and the refusals', async () => {
  const expectPhone = () => expect(hrefOf('Call support 0911 234 567')).toBe('tel:+251911234567')
  serve(submitFeedback, { submittedAt: '2026-11-15T09:00:00.000Z' })
  saveDraft(number, { step: 2, answers: ratings })
  show()
  expectPhone()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Feedback' }))
  await screen.findByRole('heading', { name: /thank you/i })
  expectPhone()
  for (const reason of ['notAvailable', 'notDelivered'] as const) {
    cleanup()
    show('en', <FeedbackRefusedPage reason={reason} />)
    expectPhone()
  }
})

test.each([
  ['en', 'Submit Feedback', 'Too many requests from your connection. Please try again in 9 minutes.'],
  ['am', 'አስተያየት ላክ', 'ከእርስዎ የኢንተርኔት ግንኙነት ብዙ ስለተጠየቀ፣ እባክዎ ከ9 ደቂቃ በኋላ እንደገና ይሞክሩ።'],
] as const)('FEED-03 too many requests show how long to wait (%s)', async (language, submit, shown) => {
  serve(submitFeedback, new Refusal('lookUps.tooMany', { retryAfterSeconds: 500 }))
  saveDraft(number, { step: 2, answers: ratings })
  show(language)
  fireEvent.click(screen.getByRole('button', { name: submit }))
  expect((await screen.findByRole('alert')).textContent).toBe(shown)
})
