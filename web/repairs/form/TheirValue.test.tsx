import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TheirValue } from '#web/repairs/form/TheirValue.tsx'
import { repairWith } from '#web/repairs/testing.ts'

test('a day that a colleague has chosen is shown as in lists', () => {
  render(<TheirValue field="estimatedCompletion" repair={repairWith({ estimatedCompletion: '2026-12-24' })} />)
  expect(screen.getByRole('strong').textContent).toBe('24 Dec 2026')
})
