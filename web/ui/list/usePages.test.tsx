import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'
import { findAndPress, textsOf } from '#web/testing/actions.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { defaultPageSize, type PageSize } from '#web/ui/list/pageSizes.ts'
import { partTexts } from '#web/ui/list/testing.ts'
import { usePages } from '#web/ui/list/usePages.ts'

const parts = Array.from({ length: 120 }, (_, index) => ({ id: String(index + 1) }))

/** Reads a page the way the server does: the rows after the cursor, and the cursor of the last row if there are more. */
const readPage = vi.fn(async (search: string, limit: number, cursor: string | undefined) => {
  const found = parts.filter(({ id }) => id.startsWith(search))
  const start = found.findIndex(({ id }) => id === cursor) + 1
  const items = found.slice(start, start + limit)
  return { items, nextCursor: found.length > start + limit ? (items.at(-1)?.id ?? null) : null }
})

const PartsPage = () => {
  const [search, setSearch] = useState('')
  const [pageSize, setPageSize] = useState<PageSize>(defaultPageSize)
  const list = useInfiniteQuery(pagedQuery(['parts', search, pageSize], cursor => readPage(search, pageSize, cursor)))
  const { rows, pager } = usePages({ list, filterKey: search, pageSize, onPageSize: setPageSize })
  return (
    <ListPage
      texts={partTexts}
      icon={null}
      columns={[{ key: 'id', title: 'Number', cell: part => `P-${part.id}` }]}
      rows={rows}
      list={list}
      pager={pager}
      search={search}
      onSearch={setSearch}
    />
  )
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' })
const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' })
const visibleRows = () =>
  textsOf(screen.getAllByText(/^P-\d+$/)).filter((_, index, all) => index === 0 || index === all.length - 1)
const expectPage = (range: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(range))

beforeEach(() => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PartsPage />
    </QueryClientProvider>,
  )
})

test('a list shows one page at a time, 50 rows by default', async () => {
  await expectPage('1–50')
  expect(visibleRows()).toEqual(['P-1', 'P-50'])
  expect([previous().disabled, next().disabled]).toEqual([true, false])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()

  fireEvent.click(next())
  await expectPage('51–100')
  fireEvent.click(next())
  await expectPage('101–120')
  expect(visibleRows()).toEqual(['P-101', 'P-120'])
  expect([previous().disabled, next().disabled]).toEqual([false, true])
})

test('going back and forth over loaded pages needs no request', async () => {
  await expectPage('1–50')
  fireEvent.click(next())
  await expectPage('51–100')
  expect(readPage.mock.calls).toEqual([
    ['', 50, undefined],
    ['', 50, '50'],
  ])
  fireEvent.click(previous())
  await expectPage('1–50')
  fireEvent.click(next())
  await expectPage('51–100')
  expect(readPage).toHaveBeenCalledTimes(2)
})

test('another page size starts at the first row and keeps the focus on its control', async () => {
  await expectPage('1–50')
  fireEvent.click(next())
  await expectPage('51–100')
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
  expect([...size.options].map(({ value }) => value)).toEqual(['10', '25', '50', '100'])
  size.focus()
  fireEvent.change(size, { target: { value: '100' } })
  await expectPage('1–100')
  expect(visibleRows()).toEqual(['P-1', 'P-100'])
  expect(document.activeElement).toBe(size)
})

test('another page is shown from its first row, with the focus there unless the keyboard has it on the button; a search keeps the focus', async () => {
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
  const pressAndExpect = async (button: HTMLButtonElement, range: string, by: 'mouse' | 'keyboard') => {
    scrolledTo.mockClear()
    if (by === 'mouse') (document.activeElement as HTMLElement).blur()
    else button.focus()
    fireEvent.click(button)
    await expectPage(range)
    const [list] = scrolledTo.mock.contexts as HTMLElement[]
    expect(list?.contains(screen.getByRole('table'))).toBe(true)
    expect(document.activeElement).toBe(by === 'mouse' ? list : button)
  }
  await expectPage('1–50')
  expect(scrolledTo).not.toHaveBeenCalled()
  await pressAndExpect(next(), '51–100', 'mouse')
  await pressAndExpect(previous(), '1–50', 'mouse')
  await pressAndExpect(next(), '51–100', 'keyboard')
  scrolledTo.mockClear()
  const search = screen.getByRole('searchbox')
  search.focus()
  fireEvent.change(search, { target: { value: '12' } })
  await expectPage('1–2')
  expect(scrolledTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(search)
})

test('a search starts at its first page', async () => {
  await expectPage('1–50')
  fireEvent.click(next())
  await expectPage('51–100')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '12' } })
  await expectPage('1–2')
  expect(visibleRows()).toEqual(['P-12', 'P-120'])
})

test('a page that cannot be loaded leaves the current one in place', async () => {
  await expectPage('1–50')
  readPage.mockRejectedValueOnce(new Error('The server is busy.'))
  fireEvent.click(next())
  await waitFor(() => expect(readPage).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(next().disabled).toBe(false))
  expect(visibleRows()).toEqual(['P-1', 'P-50'])
  fireEvent.click(next())
  await expectPage('51–100')
})

test('on a phone the pages are shown below each other, with a Load more button', async () => {
  setWidth(390)
  await findAndPress('Load more')
  await waitFor(() => expect(visibleRows()).toEqual(['P-1', 'P-100']))
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})
