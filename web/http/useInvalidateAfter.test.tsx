import { type InfiniteData, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { refusedCall } from '#web/http/testing/refusedCall.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'

interface Part {
  id: string
  name: string
}
const client = createQueryClient()
const readPage = vi.fn()
const query = pagedQuery(
  ['parts', 'list'],
  (cursor): Promise<{ items: Part[]; nextCursor: string | null }> => readPage(cursor),
)
const Provider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const names = () =>
  client
    .getQueryData<InfiniteData<{ items: Part[] }>>(query.queryKey)
    ?.pages.map(page => page.items.map(({ name }) => name))

/** Loads a list of two pages, whose next refetch never ends. */
const openList = async () => {
  readPage.mockImplementation(async cursor =>
    cursor
      ? { items: [{ id: '2', name: 'Battery' }], nextCursor: null }
      : { items: [{ id: '1', name: 'Screen' }], nextCursor: '1' },
  )
  const { result } = renderHook(() => ({ list: useInfiniteQuery(query), after: useInvalidateAfter(['parts']) }), {
    wrapper: Provider,
  })
  await waitFor(() => expect(result.current.list.hasNextPage).toBe(true))
  await result.current.list.fetchNextPage()
  await waitFor(() => expect(names()).toEqual([['Screen'], ['Battery']]))
  readPage.mockReset().mockReturnValue(new Promise(() => undefined))
  return result.current.after
}

beforeEach(() => client.clear())
test('a change resolves before the pages of the list are read again, and they show it at once', async () => {
  const after = await openList()
  const reply = { id: '2', name: 'Better battery' }
  expect(await after(Promise.resolve(reply))).toBe(reply)
  expect(names()).toEqual([['Screen'], ['Better battery']])
  expect(readPage).toHaveBeenCalledOnce()
})

test('a deleted row disappears at once', async () => {
  const after = await openList()
  await after(Promise.resolve(undefined), { id: '1' })
  expect(names()).toEqual([[], ['Battery']])
})

test('a refusal reads the list again and changes no row', async () => {
  const after = await openList()
  await expect(after(Promise.reject(refusedCall('inventory.notFound')), { id: '1' })).rejects.toThrow(RefusedCall)
  expect([names(), readPage.mock.calls.length]).toEqual([[['Screen'], ['Battery']], 1])
})
