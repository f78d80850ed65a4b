import { expect, test } from 'vitest'
import { stepsOf, trackedStatuses } from './steps.ts'

const inOrder = ['Delivered', 'Completed', 'In Progress', 'Received']

test.each([
  ['Received', ['Received'], ['current', 'upcoming', 'upcoming', 'upcoming']],
  ['In Progress', ['In Progress', 'Received'], ['done', 'current', 'upcoming', 'upcoming']],
  ['Completed', ['Completed', 'Received'], ['done', 'skipped', 'current', 'upcoming']],
  ['Payment', ['Payment', 'In Progress', 'Received'], ['done', 'done', 'current', 'upcoming']],
  ['Delivered', inOrder, ['done', 'done', 'done', 'current']],
  ['Delivered', ['Delivered', 'Received'], ['done', 'skipped', 'skipped', 'current']],
  ['Delivered', ['Delivered', 'Payment', 'In Progress', 'Received'], ['done', 'done', 'done', 'current']],
  ['Delivered', [], ['done', 'skipped', 'skipped', 'current']],
  ['NOT REPAIRED', ['NOT REPAIRED', 'In Progress', 'Received'], ['done', 'done', 'skipped', 'skipped']],
  ['NOT REPAIRED', ['NOT REPAIRED', 'Received'], ['done', 'skipped', 'skipped', 'skipped']],
  ['Received', ['Received', ...inOrder], ['current', 'upcoming', 'upcoming', 'upcoming']],
  ['Collected unrepaired', ['Delivered', 'NOT REPAIRED', ...inOrder], ['done', 'done', 'skipped', 'current']],
  ['Lost in the mail', ['Lost in the mail'], ['upcoming', 'upcoming', 'upcoming', 'upcoming']],
])('%s after %j claims only steps that happened', (status, history, states) => {
  expect(stepsOf(status, history).map(({ state }) => state)).toEqual(states)
})

test.each([
  ['Payment', ['Payment', 'Received'], 'Payment'],
  ['Delivered', ['Delivered', 'Payment', 'In Progress', 'Received'], 'Payment'],
  ['Payment', ['Payment', 'Completed', 'Received'], 'Completed'],
  ['Delivered', ['Delivered', 'Received'], 'Completed'],
  ['NOT REPAIRED', ['NOT REPAIRED', 'Payment', 'Received'], 'Completed'],
])('the third step of %s after %j is called %s', (status, history, name) => {
  expect(stepsOf(status, history)[2]?.status).toBe(name)
})

test('Delivered after NOT REPAIRED is collected unrepaired, also with a later note, until it is repaired', () => {
  const history = ['Delivered', 'In Progress', 'Delivered', 'Delivered', 'NOT REPAIRED', 'Received']
  const collected = 'Collected unrepaired'
  expect(trackedStatuses(history)).toEqual([
    ...['Delivered', 'In Progress', collected, collected],
    ...['NOT REPAIRED', 'Received'],
  ])
})
