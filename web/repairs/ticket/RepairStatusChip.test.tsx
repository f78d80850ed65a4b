import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { keepAllStyles } from '#web/testing/keptStyles.ts'

keepAllStyles()

const rgb = (hex: string) => `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const colours: Partial<Record<RepairStatus, [ground: string, text: string]>> = {
  Received: ['#e3f0fd', '#0b4a86'],
  'In Progress': ['#fff3d6', '#7a4a00'],
  'NOT REPAIRED': ['#fdecea', '#9b1c15'],
  Completed: ['#e2f4e6', '#1a5c2b'],
  Delivered: ['#eceff5', '#3b4560'],
}

test('REP-30 chips are blue (info), amber (warning), red (error), green (success) and grey (default)', () => {
  for (const [status, expected] of Object.entries(colours)) {
    render(<RepairStatusChip status={status as RepairStatus} />)
    const { backgroundColor, color } = getComputedStyle(screen.getByText(status).parentElement as HTMLElement)
    const shown = [backgroundColor, color].map(value => (value.startsWith('#') ? rgb(value) : value))
    expect(shown, status).toEqual(expected.map(rgb))
  }
})
