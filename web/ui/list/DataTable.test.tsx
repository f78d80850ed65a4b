import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import type { ListState } from '#web/ui/list/ListFrame.tsx'
import type { RowTarget } from '#web/ui/list/MainLink.tsx'

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

const shown = (list: Partial<ListState>, rows: Part[]) => ({
  label: 'Parts',
  columns,
  rows,
  list: { ...loaded, ...list },
  failure: 'Failed to fetch parts',
  empty: <p>No parts yet</p>,
})
const show = (list: Partial<ListState>, rows: Part[] = [], more: object = {}) =>
  render(<DataTable {...shown(list, rows)} {...more} />)

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

test('a card leaves out the titles of what its row does not have', () => {
  setWidth(390)
  const reason = { key: 'reason', title: 'Reason', cell: ({ id }: Part) => (id === '1' ? 'Lost' : null) }
  show({}, parts, { columns: [...columns, reason] })
  expect(screen.getAllByText('Reason')).toHaveLength(1)
})

/** Returns a function that shows other rows, of which React then renders what is urgent. */
const showReplaceable = (list: Partial<ListState>, rows: Part[]) => {
  let replace: (next: ReturnType<typeof shown>) => void = () => undefined
  const Page = () => {
    const [props, setProps] = useState(shown(list, rows))
    replace = setProps
    return <DataTable {...props} />
  }
  render(<Page />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return (...next: Parameters<typeof shown>) => flushSync(() => replace(shown(...next)))
}

test('new rows are rendered in the background, and the old ones stay until then, so that the page never freezes', async () => {
  showReplaceable({}, parts)({}, [{ id: '3', name: 'Camera' }])
  expect([screen.queryByText('Camera'), screen.getByText('Battery')]).toEqual([null, expect.anything()])
  await screen.findByText('Camera')
  expect(screen.queryByText('Battery')).toBeNull()
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

test('Load more appears together with the first rows, not below the skeletons', async () => {
  showReplaceable({ isPending: true }, [])({ hasNextPage: true }, parts)
  expect([screen.queryByText('Battery'), screen.queryByText('Load more')]).toEqual([null, null])
  await screen.findByText('Battery')
  expect(screen.getByText('Load more')).toBeTruthy()
})

const linkOf = ({ name }: Part): RowTarget => ({ to: '/admin/repairs/$number', params: { number: name } })

/** Shows rows that open a page, and returns the current path. */
const showLinks = async (more: object = {}) => {
  const component = () => <DataTable {...shown({}, parts)} linkOf={linkOf} {...more} />
  const { router } = showPages({ $: component }, '/')
  await screen.findByText('Battery')
  return () => router.state.location.pathname
}

test.each([1440, 390])('at %i px the name of a row is a link, so that it opens in a new tab', async width => {
  setWidth(width)
  await showLinks()
  const link = screen.getByRole('link', { name: 'Battery' })
  expect(link.getAttribute('href')).toBe('/admin/repairs/Battery')
})

/** That the link covers its whole row is a story of the browser: e2e/repairList.spec.ts. */
test.each([1440, 390])('at %i px the link of a row opens its page, and its actions do not', async width => {
  setWidth(width)
  const edited = vi.fn()
  const path = await showLinks({
    actions: (part: Part) => (
      <button type="button" onClick={edited}>
        Edit {part.name}
      </button>
    ),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Edit Screen' }))
  expect([edited.mock.calls.length, path()]).toEqual([1, '/'])
  fireEvent.click(screen.getByRole('link', { name: 'Screen' }))
  await waitFor(() => expect(path()).toBe('/admin/repairs/Screen'))
})

test.each([1440, 390])('at %i px the arrow keys move between rows and stop at the ends', async width => {
  setWidth(width)
  await showLinks()
  const [first, last] = screen.getAllByRole('link')
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
