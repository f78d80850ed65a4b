import { expect, test } from 'vitest'
import { problemsIn } from '../../testing/inEnglish.ts'
import { createBulkMessage } from '../bulk/bulk.ts'
import { sendMessage } from '../history/messages.ts'

const texts = [sendMessage.input.shape.text, createBulkMessage.input.shape.text]
const problemsOf = (text: string) => texts.map(schema => problemsIn(schema, text)[0])

test('the text of a message and of a bulk message is refused with a placeholder, which would be sent as it stands', () => {
  const problem = '{customer} would be sent as it stands. Please write the words that the customer should read.'
  expect(problemsOf('Dear {customer}, we open at nine')).toEqual([problem, problem])
  expect(problemsOf('Dear Abebe :-} we open [at nine]')).toEqual([undefined, undefined])
})

test('the text of a message and of a bulk message has at most 800 characters', () => {
  expect(problemsOf('x'.repeat(800))).toEqual([undefined, undefined])
  expect(problemsOf('x'.repeat(801))).toEqual([
    'Message can have at most 800 characters',
    'Content can have at most 800 characters',
  ])
})
