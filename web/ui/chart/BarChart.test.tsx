import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepAllStyles } from '#web/testing/keptStyles.ts'
import { setWidth } from '#web/testing/viewport.ts'

keepAllStyles()

const props = {
  title: 'Sales',
  labels: ['Jan', 'Feb', 'Mar'],
  values: [3, null, 5],
  formatValue: (n: number) => `${n} sold`,
}

test('a skeleton shows until the chart library is loaded, then the bars with their labels and figures', async () => {
  // Another test file may have loaded the chart.
  vi.resetModules()
  const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
  const { container } = render(<BarChart {...props} />)
  expect(container.querySelector('.MuiSkeleton-root')).toBeTruthy()
  expect(await screen.findByText('Sales', {}, { timeout: 30_000 })).toBeTruthy()
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull()
  const textsOf = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(container.querySelectorAll('.MuiBarChart-element'), 'no bar for a gap').toHaveLength(2)
  expect(textsOf('.MuiBarChart-label')).toEqual(['3 sold', '5 sold'])
  expect(textsOf('.MuiChartsAxis-tickLabel')).toEqual(['Jan', 'Feb', 'Mar'])
}, 40_000)

test('long values are hidden where many bars would crowd them', async () => {
  const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
  const many = { ...props, labels: Array.from({ length: 16 }, (_, day) => `${day + 1}`), values: Array(16).fill(5) }
  const { container, rerender } = render(<BarChart {...many} hidesCrowdedValues />)
  const valuesShown = () =>
    [...container.querySelectorAll('.MuiBarChart-label')].filter(label => label.textContent).length
  await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(16), 30_000)
  expect(valuesShown()).toBe(0)
  rerender(<BarChart {...many} />)
  expect(valuesShown()).toBe(16)
}, 40_000)

test.each([
  [320, 3],
  [390, 4],
])(
  'at %i px at most %i labels are shown, and no values that would overlap',
  async (width, most) => {
    setWidth(width)
    onTestFinished(() => setWidth(1024))
    const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
    const days = (count: number) => Array.from({ length: count }, (_, day) => `${day + 1} Nov`)
    const { container, rerender } = render(<BarChart {...props} labels={days(30)} values={Array(30).fill(1)} />)
    const shown = (selector: string) =>
      [...container.querySelectorAll(selector)].filter(label => label.textContent).length
    await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(30), 30_000)
    expect(shown('.MuiBarChart-label')).toBe(0)
    expect(shown('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')).toBeLessThanOrEqual(most)
    rerender(<BarChart {...props} />)
    expect(shown('.MuiBarChart-label')).toBe(2)
  },
  40_000,
)

test('the page works without the chart if its code cannot be loaded', async () => {
  vi.resetModules()
  vi.doMock('#web/ui/chart/BarChart.online.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { BarChart: Unloaded } = await import('#web/ui/chart/BarChart.tsx')
  render(<Unloaded {...props} />)
  expect(
    await screen.findByText('Sales: The chart could not be loaded. The table below shows its figures.'),
  ).toBeTruthy()
  vi.doUnmock('#web/ui/chart/BarChart.online.tsx')
  vi.resetModules()
})
