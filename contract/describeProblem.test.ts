import { expect, test } from 'vitest'
import { z } from 'zod'
import { problemsIn } from './testing/inEnglish.ts'

test.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), 5, 'Please enter a text here'],
  [z.int(), 1.5, 'Please enter a whole number here'],
  [z.number(), 'x', 'Please enter a number here'],
  [z.enum(['cash', 'cheque']), 'gold', 'Please choose one of these: cash, cheque'],
  [z.string().max(3), 'four', 'This can be at most 3 characters'],
  [z.array(z.string()).min(1), [], 'This must be at least 1 entry'],
  [z.array(z.string()).min(2), [], 'This must be at least 2 entries'],
  [z.string().max(1), 'ab', 'This can be at most 1 character'],
  [z.number().max(200), 201, 'This can be at most 200'],
  [z.uuid(), 'x', 'Please enter an id, such as that of a link from this program'],
  [z.iso.date(), 'x', 'Please enter a date such as 2026-11-15'],
  [z.string().regex(/^\d+$/), 'x', 'Please enter this in the expected form'],
  [z.strictObject({}), { colour: 1 }, 'This is not known here: colour'],
  [z.union([z.string(), z.null()]), 5, 'This value is not valid. Please check it.'],
  [z.string('Name is required'), undefined, 'Name is required'],
])('%# what a schema refuses without words of its own is said in a sentence', (schema, input, sentence) => {
  expect(problemsIn(schema, input)[0]).toBe(sentence)
})
