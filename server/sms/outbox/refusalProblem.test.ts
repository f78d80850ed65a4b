import { expect, test } from 'vitest'
import { refusalProblem } from './refusalProblem.ts'

test.each([
  ["The 'from' field is required.", "The 'from' field is required. Check SMS_FROM"],
  ['Invalid from', 'Invalid from. Check SMS_FROM'],
  ['No response from the network', 'No response from the network'],
  ['Blocked from sending', 'Blocked from sending'],
])('%j advises to check SMS_FROM only if it names that parameter', (words, problem) => {
  expect(refusalProblem(200, words)).toBe(problem)
})
