import { expect, test, vi } from 'vitest'
import { ratedAspects, ratingNames, submitFeedback } from '#contract/feedback/feedback.ts'
import { aspects, maxTextLength, missingRatings, ratings } from '#web/public/feedback/answers.ts'
import { deleteDraft, emptyDraft, readDraft, saveDraft } from '#web/public/feedback/draft.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { submitFeedbackAddress } from '#web/public/feedback/useSubmit.ts'

const number = 'REP-7K2M9QXZ'
test('FEED-01 the page, which loads no schemas, has the same questions as the contract', () => {
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
  expect([0, 1, 2].map(step => missingRatings(step, {}))).toEqual([['rating'], aspects, []])
  expect(missingRatings(1, { rating: 5, quality: 1, communication: 2 })).toEqual(['speed', 'recommendation'])
})

test('a draft is saved per repair until it is deleted', () => {
  const draft = { step: 2, answers: { rating: 4, quality: 1, comment: 'ጥሩ' } } as const
  saveDraft(number, draft)
  expect([readDraft(number), readDraft('REP-00000000')]).toEqual([draft, emptyDraft])
  deleteDraft(number)
  expect(readDraft(number)).toEqual(emptyDraft)
})

test.each(['{', 'null', '[]', '{"step":1}', '{"step":9,"answers":{"rating":7,"speed":"x","comment":5}}'])(
  'an invalid draft %s is ignored',
  stored => {
    sessionStorage.setItem(`feedback ${number}`, stored)
    expect(readDraft(number)).toEqual(emptyDraft)
  },
)

test('the form works without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(denied)
  saveDraft(number, { step: 1, answers: {} })
  deleteDraft(number)
  expect(readDraft(number)).toEqual(emptyDraft)
})
