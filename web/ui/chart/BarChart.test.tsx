import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
  expect(textsOf('.MuiBarChart-label').filter(Boolean), 'the largest alone').toEqual(['5 sold'])
  expect(textsOf('.MuiChartsAxis-tickLabel')).toEqual(['Jan', 'Feb', 'Mar'])
}, 40_000)

const november = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
const month = {
  ...props,
  labels: november.map((_, day) => `${day + 1} Nov`),
  days: november,
  values: november.map((_, day) => (day === 2 ? 0 : day + 1)),
}

test('a month of days shows where weeks begin, its weekends, its largest value and days without any', async () => {
  const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
  const { container } = render(<BarChart {...month} formatValue={String} />)
  await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(30), 30_000)
  const shown = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent).filter(Boolean)
  expect(shown('.MuiBarChart-label')).toEqual(['0', '30'])
  expect(shown('.MuiChartsAxis-tickLabel')).toEqual(['Mon2 Nov', 'Mon9 Nov', 'Mon16 Nov', 'Mon23 Nov', 'Mon30 Nov'])
  const fills = [...container.querySelectorAll('.MuiBarChart-element')].map(bar => bar.getAttribute('fill'))
  const weekends = fills.flatMap((fill, day) => (fill === 'var(--fill-weekend)' ? [day + 1] : []))
  expect(weekends).toEqual([1, 7, 8, 14, 15, 21, 22, 28, 29])
}, 40_000)

test.each([
  [320, 3],
  [390, 4],
  [1440, 12],
])(
  'at %i px at most %i labels are shown',
  async (width, most) => {
    setWidth(width)
    const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
    const { container } = render(<BarChart {...month} />)
    const shown = (selector: string) =>
      [...container.querySelectorAll(selector)].filter(label => label.textContent).length
    await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(30), 30_000)
    expect(shown('.MuiChartsAxis-tickLabel')).toBeLessThanOrEqual(most)
    expect(shown('.MuiBarChart-label'), 'no zeros that would overlap').toBe(1)
  },
  40_000,
)

test('the largest value is not cut off where it is wider than the first or the last bar', async () => {
  const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
  const { container } = render(<BarChart {...month} formatValue={() => '85.1M'} />)
  await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(30), 30_000)
  let element = screen.getByText('85.1M').closest('g')
  let groups = 0
  for (; element; element = element.parentElement?.closest('g') ?? null) {
    groups++
    if (element.hasAttribute('clip-path')) expect(getComputedStyle(element).clipPath).toBe('none')
  }
  expect(groups).toBeGreaterThan(1)
}, 40_000)

test('one bar never fills the chart', async () => {
  const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
  const { container } = render(<BarChart {...props} labels={['Nov']} values={[5]} />)
  await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(1), 30_000)
  const numberOf = (selector: string, name: string) => Number(container.querySelector(selector)?.getAttribute(name))
  const chartWidth = numberOf('.MuiChartsAxis-line', 'x2') - numberOf('.MuiChartsAxis-line', 'x1')
  expect(chartWidth).toBeGreaterThan(0)
  expect(numberOf('.MuiBarChart-element', 'width')).toBeLessThan(chartWidth / 4)
}, 40_000)

test('bars below zero hang from a line at zero, with the largest amount', async () => {
  const { BarChart } = await import('#web/ui/chart/BarChart.tsx')
  const { container } = render(<BarChart {...props} values={[-3, null, -5]} />)
  await vi.waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(2), 30_000)
  expect(container.querySelectorAll('.MuiChartsReferenceLine-line'), 'the zero').toHaveLength(1)
  expect(container.querySelector('.MuiChartsAxis-line'), 'none at the bottom').toBeNull()
  expect(screen.getByText('-5 sold')).toBeTruthy()
}, 40_000)

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
