import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAttemptId } from '#web/http/useAttemptId.ts'

test('a retry has the same id; other content, or the same content after saving, gets a new one', () => {
  const { result } = renderHook(useAttemptId)
  const { idFor, finish } = result.current
  const first = idFor({ note: 'a' })
  expect(idFor({ note: 'a' })).toBe(first)
  const second = idFor({ note: 'b' })
  expect(second).not.toBe(first)
  finish()
  expect(idFor({ note: 'b' })).not.toBe(second)
})
