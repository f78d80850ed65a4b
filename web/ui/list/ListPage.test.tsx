import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { partTexts } from '#web/ui/list/testing.ts'

interface Part {
  id: string
  name: string
}
const list = {
  texts: partTexts,
  icon: null,
  columns: [{ key: 'name', title: 'Name', cell: (part: Part) => part.name }],
  rows: [{ id: '1', name: 'Screen' }],
  list: { error: null, isPending: false, refetch: vi.fn() },
  onSearch: vi.fn(),
} satisfies Partial<ComponentProps<typeof ListPage<Part>>>
const shelf = {
  kind: 'select',
  title: 'Shelf',
  all: 'All shelves',
  options: [{ value: 'a', label: 'Shelf A' }],
  value: undefined,
  onChange: vi.fn(),
} as const
const onAdd = vi.fn()

beforeEach(() => setWidth(1440))

test('a list works with the keyboard alone: search, move between rows, open, add', async () => {
  const linkOf = ({ name }: Part) => ({ to: '/admin/repairs/$number', params: { number: name } }) as const
  showPage(() => <ListPage {...list} search="scr" linkOf={linkOf} onAdd={onAdd} />)
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
  render(<ListPage {...list} search="" filters={[shelf]} />)
  const select = screen.getByRole('combobox', { name: 'Shelf' })
  select.focus()
  fireEvent.keyDown(select, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(select)
})

test('a list in which nothing was found names the search and the chosen filters', () => {
  render(<ListPage {...list} rows={[]} search="scr" filters={[{ ...shelf, value: 'a' }]} />)
  expect(screen.getByRole('heading', { name: 'No parts found' })).toBeTruthy()
  expect(screen.getByText('scr, Shelf: Shelf A')).toBeTruthy()
})
