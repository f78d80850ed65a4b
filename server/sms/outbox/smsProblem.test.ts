import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smsSentences } from '#contract/sms/outbox/smsSentences.texts.ts'

test('what a trigger stores as the problem of an SMS has Amharic words', () => {
  const files = globSync(join(import.meta.dirname, '../../schema/repeatable/*.sql'))
  const stored = files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(/new\.problem := '([^']+)'/g)])
  expect(stored).not.toEqual([])
  for (const [, sentence = ''] of stored) expect(Object.keys(smsSentences.am)).toContain(sentence)
})
