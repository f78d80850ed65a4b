import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarChart } from '#web/ui/chart/BarChart.tsx'

afterEach(cleanup)

test('a skeleton shows until the chart library is loaded, then the title of the chart', async () => {
  const { container } = render(
    <BarChart title="Sales" labels={['Jan', 'Feb']} values={[3, null]} formatValue={String} />,
  )
  expect(container.querySelector('.MuiSkeleton-root')).toBeTruthy()
  expect(await screen.findByText('Sales', {}, { timeout: 30_000 })).toBeTruthy()
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull()
}, 40_000)
