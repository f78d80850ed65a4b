import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DayField, loadDayField } from '#web/ui/date/DayField.tsx'
import { DateRangeInput } from '#web/ui/list/DateRangeInput.tsx'
import type { DateRange } from '#web/ui/list/dateRange.ts'

const onChange = vi.fn()

interface Props {
  initial?: string
  min?: string
  max?: string
}

const Field = ({ initial = '', ...limits }: Props) => {
  const [value, setValue] = useState(initial)
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return (
    <DayField
      {...limits}
      name="Sold"
      value={value}
      onChange={change}
      describedBy={undefined}
      isInvalid={false}
      calendar="ethiopian"
    />
  )
}

const textBox = (name = 'Sold') => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (text: string, name?: string) => fireEvent.change(textBox(name), { target: { value: text } })
const opener = () => screen.getByRole('button', { name: 'Sold: open the calendar' })
const openCalendar = () => {
  opener().focus()
  fireEvent.click(opener())
  return screen.getByRole('dialog', { name: 'Sold: choose a day' })
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const press = (key: string, options = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...options })
const month = () => screen.getByRole('grid').getAttribute('aria-labelledby')
const monthName = () => document.getElementById(month() ?? '')?.textContent
const dayNumbers = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .flatMap(({ textContent }) => textContent || [])

beforeEach(() => loadDayField('ethiopian'))

test('the Gregorian calendar has the date field of the browser', () => {
  render(
    <DayField
      name="Sold"
      value="2026-11-15"
      onChange={onChange}
      describedBy={undefined}
      isInvalid={false}
      max="2026-11-16"
    />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Sold')
  expect([input.type, input.value, input.max]).toEqual(['date', '2026-11-15', '2026-11-16'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a day of the Ethiopian calendar is shown and typed as day/month/year', () => {
  render(<Field initial="2026-11-15" />)
  expect(textBox().value).toBe('6/3/2019')
  type('08/3/2019')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-17')
  expect(textBox().value, 'as typed').toBe('08/3/2019')
  type('')
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('the sixth day of Pagume exists in a leap year', () => {
  render(<Field />)
  type('6/13/2015')
  expect(onChange).toHaveBeenLastCalledWith('2023-09-11')
  type('6/13/2016')
  expect(screen.getByRole('alert').textContent).toBe('Pagume 2016 has only 5 days.')
  expect([textBox().value, textBox().getAttribute('aria-describedby')]).toEqual([
    ...['6/13/2016', screen.getByRole('alert').id],
  ])
})

test('a day that is being typed is not a mistake before the field is left', () => {
  render(<Field />)
  type('8/3/20')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(textBox())
  expect(screen.getByRole('alert').textContent).toContain('such as 8/3/2019')
  expect(textBox().value).toBe('8/3/20')
})

test.each(['x', '8/14/2019', '0/3/2019', '8/3/20199'])('%s is explained at once and kept', text => {
  render(<Field />)
  type(text)
  expect(screen.getByRole('alert').textContent).toContain('such as 8/3/2019')
  expect(textBox().value).toBe(text)
})

test('a day outside the limits is explained, and cannot be chosen from the calendar', () => {
  render(<Field initial="2026-11-15" min="2026-11-14" max="2026-11-16" />)
  type('8/3/2019')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a day from 5 Hidar 2019 to 7 Hidar 2019.')
  type('7/3/2019')
  openCalendar()
  fireEvent.click(screen.getByRole('gridcell', { name: 'Tuesday, 8 Hidar 2019' }))
  expect(onChange).toHaveBeenLastCalledWith('2026-11-16')
  press('ArrowRight')
  expect(focused(), 'stays within the limits').toBe('Monday, 7 Hidar 2019')
  fireEvent.click(screen.getByRole('gridcell', { name: 'Saturday, 5 Hidar 2019' }))
  expect(onChange).toHaveBeenLastCalledWith('2026-11-14')
})

test('the calendar opens at the chosen day, and choosing one closes it and returns the focus to the button', async () => {
  render(<Field initial="2026-11-15" />)
  openCalendar()
  expect([monthName(), focused()]).toEqual(['Hidar 2019', 'Sunday, 6 Hidar 2019'])
  const chosen = screen.getByRole('gridcell', { selected: true })
  expect(chosen.textContent).toBe('6')
  press('ArrowDown')
  fireEvent.click(document.activeElement as Element)
  expect([onChange.mock.lastCall, textBox().value]).toEqual([['2026-11-22'], '13/3/2019'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener())
})

test('Escape closes the calendar without a choice', async () => {
  render(<Field initial="2026-11-15" />)
  openCalendar()
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(opener())
})

test('keys move by days, weeks, months and years, and only the current day is in the tab order', () => {
  render(<Field initial="2026-11-15" />)
  openCalendar()
  const steps: [string, string, object?][] = [
    ['ArrowLeft', 'Saturday, 5 Hidar 2019'],
    ['ArrowRight', 'Sunday, 6 Hidar 2019'],
    ['Home', 'Monday, 30 Tikimt 2019'],
    ['End', 'Sunday, 6 Hidar 2019'],
    ['ArrowDown', 'Sunday, 13 Hidar 2019'],
    ['ArrowUp', 'Sunday, 6 Hidar 2019'],
    ['PageDown', 'Tuesday, 6 Tahsas 2019'],
    ['PageUp', 'Sunday, 6 Hidar 2019'],
    ['PageDown', 'Tuesday, 6 Hidar 2020', { shiftKey: true }],
    ['PageUp', 'Sunday, 6 Hidar 2019', { shiftKey: true }],
  ]
  for (const [key, day, options] of steps) {
    press(key, options)
    expect(focused(), key).toBe(day)
    const inOrder = within(screen.getByRole('grid'))
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(inOrder, key).toEqual([document.activeElement])
  }
})

test('Pagume has 5 days, or 6 in a leap year, and the new year follows it', () => {
  render(<Field initial="2023-09-11" />)
  openCalendar()
  expect([monthName(), dayNumbers()]).toEqual(['Pagume 2015', ['1', '2', '3', '4', '5', '6']])
  press('ArrowRight')
  expect([monthName(), focused(), dayNumbers().length]).toEqual(['Meskerem 2016', 'Tuesday, 1 Meskerem 2016', 30])
  const nextYear = screen.getByRole('button', { name: 'Next year' })
  nextYear.focus()
  fireEvent.click(nextYear)
  expect(document.activeElement).toBe(nextYear)
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect([monthName(), dayNumbers().length]).toEqual(['Pagume 2016', 5])
  fireEvent.click(screen.getByRole('button', { name: 'Previous year' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(monthName()).toBe('Meskerem 2016')
})

test('a range may go from Pagume to Meskerem', () => {
  const Range = () => {
    const [range, setRange] = useState<DateRange>({})
    const change = (next: DateRange) => {
      onChange(next)
      setRange(next)
    }
    return (
      <DateRangeInput kind="dateRange" title="Sold" range={range} onChange={change} isTitled calendar="ethiopian" />
    )
  }
  render(<Range />)
  type('6/13/2015', 'Sold: From')
  type('5/1/20', 'Sold: To')
  type('2024-01-05', 'Sold: To')
  expect(onChange).toHaveBeenLastCalledWith({ from: '2023-09-11' })
  type('5/1/2016', 'Sold: To')
  expect(onChange).toHaveBeenLastCalledWith({ from: '2023-09-11', to: '2023-09-16' })
  type('5/1/2015', 'Sold: To')
  expect(screen.getByRole('alert').textContent).toBe('The start date must not be after the end date.')
})
