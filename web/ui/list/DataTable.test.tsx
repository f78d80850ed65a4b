import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setWidth } from '#web/testing/viewport.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import type { ListState } from '#web/ui/list/ListFrame.tsx'

interface Part {
  id: string
  name: string
}
const columns: [Column<Part>] = [{ key: 'name', title: 'Name', cell: part => part.name }]
const loaded: ListState = {
  error: null,
  isPending: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  refetch: vi.fn(),
  fetchNextPage: vi.fn(),
}
const parts: Part[] = [
  { id: '1', name: 'Screen' },
  { id: '2', name: 'Battery' },
]

const show = (list: Partial<ListState>, rows: Part[] = [], more: object = {}) =>
  render(
    <DataTable
      label="Parts"
      columns={columns}
      rows={rows}
      list={{ ...loaded, ...list }}
      failure="Failed to fetch parts"
      empty={<p>No parts yet</p>}
      {...more}
    />,
  )

afterEach(() => {
  cleanup()
  setWidth(1024)
})

test('while the rows are loading there are skeletons, and neither the empty state nor an error', () => {
  setWidth(1440)
  show({ isPending: true })
  expect(screen.getByRole('table', { name: 'Parts' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No parts yet')).toBeNull()
})

test('a wide screen shows a table, a narrow one cards with the same content', () => {
  setWidth(1440)
  show({}, parts)
  expect(screen.getAllByRole('row')).toHaveLength(3)
  cleanup()
  setWidth(390)
  show({}, parts)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Battery' })).toBeTruthy()
})

test('a list without rows shows the empty state', () => {
  show({})
  expect(screen.getByText('No parts yet')).toBeTruthy()
})

test('an error shows its reason and can be retried', () => {
  const refetch = vi.fn()
  show({ error: new Error('The server is busy.'), refetch })
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch partsThe server is busy.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('loaded rows stay when a refetch fails', () => {
  setWidth(1440)
  show({ error: new Error('The server is busy.') }, parts)
  expect(screen.getByText('Screen')).toBeTruthy()
  expect(screen.queryByText('Failed to fetch parts')).toBeNull()
})

test('Load more fetches the next page, and shows only when there is one', () => {
  const fetchNextPage = vi.fn()
  show({}, parts)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  cleanup()
  show({ hasNextPage: true, fetchNextPage }, parts)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

test('a row opens with a click or Enter, and its actions do not open it', () => {
  setWidth(1440)
  const onOpen = vi.fn()
  show({}, parts, { onOpen, actions: (part: Part) => <button type="button">Edit {part.name}</button> })
  const row = screen.getByRole('row', { name: /Battery/ })
  fireEvent.click(row)
  fireEvent.keyDown(row, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Edit Battery' }))
  expect(onOpen.mock.calls).toEqual([[parts[1]], [parts[1]]])
})

test.each([
  [1440, 'row'],
  [390, 'button'],
] as const)('at %i px the arrow keys move between rows and stop at the ends', (width, role) => {
  setWidth(width)
  show({}, parts, { onOpen: vi.fn() })
  const [first, last] = screen.getAllByRole(role).slice(-2)
  first?.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  expect(press('ArrowDown'), 'does not scroll').toBe(false)
  expect(document.activeElement).toBe(last)
  press('ArrowDown')
  expect(document.activeElement).toBe(last)
  press('ArrowUp')
  expect(document.activeElement).toBe(first)
})

test('a secondary value is shown below its cell, in a table and on a card', () => {
  const withShelf = [{ ...columns[0], secondary: (part: Part) => `Shelf ${part.id}` }]
  for (const width of [1440, 390]) {
    setWidth(width)
    show({}, parts, { columns: withShelf })
    expect(screen.getByText('Shelf 2'), String(width)).toBeTruthy()
    cleanup()
  }
})
