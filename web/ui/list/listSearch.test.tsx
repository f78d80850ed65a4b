import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPages } from '#web/testing/showPage.tsx'
import { readListSearch, useListSearch } from '#web/ui/list/listSearch.ts'

const List = () => {
  const [search, setSearch] = useListSearch()
  return (
    <button type="button" onClick={() => setSearch(`${search}x`)}>
      {search}
    </button>
  )
}

const openAt = async (address: string) => {
  const { history } = showPages({ '/list': [List, readListSearch] }, address).router
  return { history, list: await screen.findByRole('button') }
}

test('a new search replaces the previous one in the URL and keeps the other parameters', async () => {
  const { history, list } = await openAt('/list?search=scree&delayed=true')
  expect(list.textContent).toBe('scree')
  await act(async () => list.click())
  expect(list.textContent).toBe('screex')
  expect(history.location.search).toBe('?search=screex&delayed=true')
  expect(history.length).toBe(1)
})

test('an invalid search in a link is ignored', async () => {
  const { list } = await openAt('/list?search=%20')
  expect(list.textContent).toBe('')
  expect(readListSearch({ search: ['a', 'b'] }).search).toBeUndefined()
  expect(readListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100)
})
