import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { setWidth } from '#web/testing/viewport.ts'
import type { DateRange } from '#web/ui/list/dateRange.ts'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'

const onPerson = vi.fn()
const onRange = vi.fn()

const SalesFilters = ({ initial = {} }: { initial?: DateRange }) => {
  const [person, setPerson] = useState<string>()
  const [range, setRange] = useState(initial)
  return (
    <ListFilters
      filters={[
        {
          kind: 'select',
          title: 'Sales person',
          all: 'All sales people',
          options: [
            { value: 'h', label: 'Hana' },
            { value: 'd', label: 'Dawit' },
          ],
          value: person,
          onChange: value => {
            onPerson(value)
            setPerson(value)
          },
        },
        {
          kind: 'dateRange',
          title: 'Sold',
          range,
          onChange: next => {
            onRange(next)
            setRange(next)
          },
        },
      ]}
    />
  )
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sales person' })
const day = (bound: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(`Sold: ${bound}`)
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const chip = (label: string) => screen.queryByRole('button', { name: `Remove filter ${label}` })

const showAt = (width: number, initial?: DateRange) => {
  setWidth(width)
  render(<SalesFilters {...(initial && { initial })} />)
}

test('a chosen value is shown as a chip, and removing the chip removes the filter', () => {
  showAt(1440)
  type(select(), 'h')
  expect(onPerson).toHaveBeenLastCalledWith('h')
  const remove = chip('Sales person: Hana') as HTMLElement
  remove.focus()
  fireEvent.click(remove)
  expect(onPerson).toHaveBeenLastCalledWith(undefined)
  expect([select().value, chip('Sales person: Hana')]).toEqual(['', null])
  expect(document.activeElement, 'keeps the focus near the chip').toBe(select())
})

test('choosing all removes the filter too', () => {
  showAt(1440)
  type(select(), 'h')
  type(select(), '')
  expect(onPerson).toHaveBeenLastCalledWith(undefined)
})

test('a date range may be open on either side', () => {
  showAt(1440)
  type(day('From'), '2026-11-01')
  expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-01' })
  expect(chip('Sold: from 1 Nov 2026')).toBeTruthy()
  type(day('To'), '2026-11-03')
  expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-03' })
  fireEvent.click(chip('Sold: 1 Nov 2026 – 3 Nov 2026') as HTMLElement)
  expect(onRange).toHaveBeenLastCalledWith({})
  expect([day('From').value, day('To').value]).toEqual(['', ''])
})

test('a date range at a desk names what its days are', () => {
  showAt(1440)
  expect(screen.getByText('Sold from')).toBeTruthy()
})

test('a start after the end is explained and not applied', () => {
  showAt(1440, { from: '2026-11-01', to: '2026-11-03' })
  type(day('From'), '2026-11-04')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('The start date must not be after the end date.')
  expect(day('From').getAttribute('aria-describedby')).toBe(alert.id)
  expect(onRange).not.toHaveBeenCalled()
  expect(day('From').value).toBe('2026-11-04')
  type(day('To'), '2026-11-05')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onRange).toHaveBeenLastCalledWith({ from: '2026-11-04', to: '2026-11-05' })
})

test('a year that is still being typed is not applied', () => {
  showAt(1440)
  type(day('From'), '0202-11-04')
  expect(onRange).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('on a phone the filters are in a drawer, and the chips stay on the page', async () => {
  showAt(390)
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const drawer = screen.getByRole('dialog', { name: 'Filters' })
  type(within(drawer).getByRole('combobox', { name: 'Sales person' }), 'd')
  type(within(drawer).getByLabelText('Sold: To'), '2026-11-03')
  fireEvent.click(within(drawer).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy()
  fireEvent.click(chip('Sold: until 3 Nov 2026') as HTMLElement)
  fireEvent.click(chip('Sales person: Dawit') as HTMLElement)
  expect(screen.getByRole('button', { name: 'Filters' })).toBe(document.activeElement)
})
