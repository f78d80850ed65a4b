import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { narrowRepairColumns, RepairCard, repairColumns } from '#web/repairs/repairColumns.tsx'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { repairWith } from '#web/repairs/testing.ts'

const minimalRepair = repairWith({ serialNumber: '' })

const showRow = (repair: RepairInList) =>
  render(repairColumns.map(column => <div key={column.key}>{column.cell(repair)}</div>))
const showColumnsBeneath = (repair: RepairInList) =>
  render(repairColumns.map(column => <div key={column.key}>{column.secondary?.(repair)}</div>))
const showCard = (repair: RepairInList) => render(<RepairCard repair={repair} />)
const rowAndCard = [
  ['row', showRow],
  ['card', showCard],
] as const

test.each(rowAndCard)('a %s shows placeholders for missing values', (_name, show) => {
  show(minimalRepair)
  for (const words of ['Unassigned', 'No serial']) expect(screen.getByText(words, { exact: false })).toBeTruthy()
  expect(screen.getByText('Not set')).toBeTruthy()
  expect(screen.queryByText('Delayed')).toBeNull()
})

test.each(rowAndCard)(
  'REP-04 a %s marks a repair past its estimated completion as delayed, unless it is done',
  (_name, show) => {
    show({ ...minimalRepair, estimatedCompletion: '2020-02-03' })
    expect(screen.getByText('3 Feb 2020')).toBeTruthy()
    expect(screen.getByText('Delayed')).toBeTruthy()
    cleanup()
    show({ ...minimalRepair, estimatedCompletion: '2020-02-03', status: 'Completed' })
    expect(screen.queryByText('Delayed')).toBeNull()
  },
)

test.each([
  ['row', showColumnsBeneath],
  ['card', showCard],
])('a %s says an amount only once', (_name, show) => {
  const cost = 1_222_500
  const shown = ({ container }: ReturnType<typeof render>) => container.textContent?.match(/ETB.*?(due|Paid)/)?.[0]
  expect(shown(show({ ...minimalRepair, cost }))).toBe('ETB\u00A012,225.00 due')
  cleanup()
  expect(shown(show({ ...minimalRepair, cost, paid: 22_500 }))).toBe('ETB\u00A012,225.00\u00A0· 12,000.00 due')
  cleanup()
  expect(shown(show({ ...minimalRepair, cost, paid: cost }))).toBe('ETB\u00A012,225.00\u00A0· Paid')
})

test('on a narrow desk only what is left of the price stands beneath the status', () => {
  const status = narrowRepairColumns.find(({ key }) => key === 'status')
  const { container } = render(status?.secondary?.({ ...minimalRepair, cost: 1_222_500, paid: 22_500 }))
  expect(container.textContent).toBe('ETB\u00A012,000.00 due')
})

test('REP-03 the count of delayed repairs has the right plural', () => {
  expect([0, 1, 3, undefined].map(texts.delayedCount)).toEqual([
    '0 delayed repairs',
    '1 delayed repair',
    '3 delayed repairs',
    'Delayed repairs',
  ])
})
