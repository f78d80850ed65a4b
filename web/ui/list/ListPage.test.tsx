import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'

const texts = {
  heading: 'Parts',
  lead: '',
  list: 'Parts',
  add: 'Add Part',
  search: 'Search parts',
  fetchFailed: 'Failed to fetch parts',
  nothing: 'No parts yet',
  nothingExplanation: '',
  nothingFound: 'No parts found',
  nothingFoundExplanation: (search: string, choices: readonly string[]) => [search, ...choices].join(', '),
}
const onAdd = vi.fn()

test('a list works with the keyboard alone: search, move between rows, open, add', async () => {
  setWidth(1440)
  const component = () => (
    <ListPage
      texts={texts}
      icon={null}
      columns={[{ key: 'name', title: 'Name', cell: part => part.name }]}
      rows={[{ id: '1', name: 'Screen' }]}
      list={{ error: null, isPending: false, refetch: vi.fn() }}
      search="scr"
      onSearch={vi.fn()}
      linkOf={({ name }) => ({ to: '/admin/repairs/$number', params: { number: name } })}
      onAdd={onAdd}
    />
  )
  showPage(component)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await screen.findByText('Screen')
  screen.getByRole('searchbox').focus()
  press('n')
  expect(onAdd).not.toHaveBeenCalled()
  expect(press('ArrowDown'), 'does not scroll').toBe(false)
  expect(document.activeElement, 'a link opens with Enter').toBe(screen.getByRole('link', { name: 'Screen' }))
  press('n')
  expect(onAdd).toHaveBeenCalledOnce()
})

test('the arrow keys stay in a filter that uses them', () => {
  setWidth(1440)
  const filter = {
    kind: 'select',
    title: 'Shelf',
    all: 'All shelves',
    options: [{ value: 'a', label: 'Shelf A' }],
    value: undefined,
    onChange: vi.fn(),
  } as const
  render(
    <ListPage
      texts={texts}
      icon={null}
      columns={[{ key: 'name', title: 'Name', cell: part => part.name }]}
      rows={[{ id: '1', name: 'Screen' }]}
      list={{ error: null, isPending: false, refetch: vi.fn() }}
      search=""
      onSearch={vi.fn()}
      filters={[filter]}
    />,
  )
  const select = screen.getByRole('combobox', { name: 'Shelf' })
  select.focus()
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(select)
})

test('a list in which nothing was found names the search and the chosen filters', () => {
  setWidth(1440)
  const filter = {
    kind: 'select',
    title: 'Shelf',
    all: 'All shelves',
    options: [{ value: 'a', label: 'Shelf A' }],
    value: 'a',
    onChange: vi.fn(),
  } as const
  render(
    <ListPage
      texts={texts}
      icon={null}
      columns={[{ key: 'name', title: 'Name', cell: (part: { id: string; name: string }) => part.name }]}
      rows={[]}
      list={{ error: null, isPending: false, refetch: vi.fn() }}
      search="scr"
      onSearch={vi.fn()}
      filters={[filter]}
    />,
  )
  expect(screen.getByRole('heading', { name: 'No parts found' })).toBeTruthy()
  expect(screen.getByText('scr, Shelf: Shelf A')).toBeTruthy()
})
