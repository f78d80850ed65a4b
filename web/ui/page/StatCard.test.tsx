import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatCard } from '#web/ui/page/StatCard.tsx'

const card = () => screen.getByRole('region', { name: 'Completed' })

test('a card shows the figure, its label and what it is compared with', () => {
  render(<StatCard label="Completed" value="12" comparison="of 120 repairs" />)
  expect(card().textContent).toBe('Completed12of 120 repairs')
})

test('zero is a figure', () => {
  render(<StatCard label="Completed" value={0} comparison="of 120 repairs" />)
  expect(card().textContent).toBe('Completed0of 120 repairs')
})

test('while it is loading a skeleton takes the place of figure and comparison', () => {
  render(<StatCard label="Completed" value={undefined} comparison="of 120 repairs" />)
  expect(card().textContent).toBe('Completed')
  expect(card().querySelectorAll('.MuiSkeleton-root')).toHaveLength(2)
})
