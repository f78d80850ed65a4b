import { expect, test } from 'vitest'
import { repairStatuses } from '../repairs/repairStatus.ts'
import { isFeedbackOpen } from './isFeedbackOpen.ts'

test('FEED-03 only Delivered is open for feedback, and only until feedback is given', () => {
  const openFor = (isGiven: boolean) => repairStatuses.filter(status => isFeedbackOpen({ status, isGiven }))
  expect(openFor(false)).toEqual(['Delivered'])
  expect(openFor(true)).toEqual([])
})
