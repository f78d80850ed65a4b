import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { RepairStatusChip } from '#web/repairs/RepairStatusChip.tsx'

afterEach(cleanup)

const rgb = (hex: string) => `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test.each<[RepairStatus, colour: string, ground: string, text: string]>([
  ['Received', 'the blue of information', '#e3f0fd', '#0b4a86'],
  ['In Progress', 'the amber of a warning', '#fff3d6', '#7a4a00'],
  ['NOT REPAIRED', 'the red of an error', '#fdecea', '#9b1c15'],
  ['Completed', 'the green of success', '#e2f4e6', '#1a5c2b'],
  ['Delivered', 'the default grey', '#eceff5', '#3b4560'],
])('REP-30 the chip %s has %s', (status, _colour, ground, text) => {
  render(<RepairStatusChip status={status} />)
  const { backgroundColor, color } = getComputedStyle(screen.getByText(status).parentElement as HTMLElement)
  expect([backgroundColor, color].map(value => (value.startsWith('#') ? rgb(value) : value))).toEqual([
    rgb(ground),
    rgb(text),
  ])
})
