import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#web/browser/newId.ts'

test('an id is a UUID of version 7', () => {
  for (let count = 0; count < 200; count++) expect(z.uuidv7().safeParse(newId()).success).toBe(true)
})

test('a later id sorts after an earlier one, and two of the same moment differ', () => {
  expect(newId(1_700_000_000_001) > newId(1_700_000_000_000)).toBe(true)
  expect(newId(1_700_000_000_000)).not.toBe(newId(1_700_000_000_000))
})
