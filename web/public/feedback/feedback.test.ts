import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ratedAspects, ratingNames, submitFeedback } from '#contract/feedback/feedback.ts'
import { aspects, maxTextLength, missingIn, ratings } from '#web/public/feedback/answers.ts'
import { emptyDraft, forgetDraft, saveDraft, savedDraft } from '#web/public/feedback/draft.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { submitFeedbackAddress } from '#web/public/feedback/useSubmit.ts'

const number = 'REP-7K2M9QXZ'
beforeEach(() => sessionStorage.clear())

test('FEED-01 the page, which loads no schemas, asks what the contract asks', () => {
  expect(submitFeedback).toMatchObject(submitFeedbackAddress)
  expect(aspects).toEqual(ratedAspects)
  expect(ratings.map(rating => formTexts.en.scale[rating])).toEqual(ratingNames)
  const { comment, suggestion } = submitFeedback.input.shape
  for (const text of [comment, suggestion]) {
    expect(text.safeParse('x'.repeat(maxTextLength)).success).toBe(true)
    expect(text.safeParse('x'.repeat(maxTextLength + 1)).success).toBe(false)
  }
})

test('FEED-02 the first step needs a rating, the second all four, the third nothing', () => {
  expect([0, 1, 2].map(step => missingIn(step, {}))).toEqual([['rating'], aspects, []])
  expect(missingIn(1, { rating: 5, quality: 1, communication: 2 })).toEqual(['speed', 'recommendation'])
})

test('a draft is kept for its repair until it is forgotten', () => {
  const draft = { step: 2, answers: { rating: 4, quality: 1, comment: 'ጥሩ' } } as const
  saveDraft(number, draft)
  expect([savedDraft(number), savedDraft('REP-00000000')]).toEqual([draft, emptyDraft])
  forgetDraft(number)
  expect(savedDraft(number)).toEqual(emptyDraft)
})

test.each(['{', 'null', '[]', '{"step":1}', '{"step":9,"answers":{"rating":7,"speed":"x","comment":5}}'])(
  'a memory that holds %s is none',
  kept => {
    sessionStorage.setItem(`feedback ${number}`, kept)
    expect(savedDraft(number)).toEqual(emptyDraft)
  },
)

test('without a memory the form works all the same', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    const spy = vi.spyOn(Storage.prototype, method).mockImplementation(denied)
    onTestFinished(() => spy.mockRestore())
  }
  saveDraft(number, { step: 1, answers: {} })
  forgetDraft(number)
  expect(savedDraft(number)).toEqual(emptyDraft)
})
