import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListOrder, type SortProps } from '#web/ui/list/ListOrder.tsx'

const onChange = vi.fn()
const sort: SortProps = {
  options: [
    { value: 'newest', label: 'Newest first' },
    { value: 'name', label: 'By name' },
  ],
  value: 'newest',
  onChange,
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Sort/ })

test('the line above the rows shows the total and changes the order', () => {
  render(<ListOrder total="1,234 parts" sort={sort} />)
  expect(screen.getByText('1,234 parts')).toBeTruthy()
  fireEvent.change(select(), { target: { value: 'name' } })
  expect(onChange).toHaveBeenCalledWith('name')
})

test('a fixed order cannot be changed, and the reason is shown', () => {
  render(<ListOrder sort={{ ...sort, fixedReason: 'Search results are sorted newest first.' }} />)
  expect(select().disabled).toBe(true)
  expect(screen.getByText('Search results are sorted newest first.')).toBeTruthy()
})
