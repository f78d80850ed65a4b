import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listUsers } from '#contract/users/users.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'

test('the request of a search is cancelled when a newer search supersedes it', async () => {
  const fetching = vi.fn((_url: string, _options: RequestInit) => new Promise(() => undefined))
  vi.stubGlobal('fetch', fetching)
  const client = createQueryClient()
  const { rerender } = renderHook(
    ({ search }) =>
      useInfiniteQuery(
        pagedQuery(['users', search], (cursor, options) => call(listUsers, { search, cursor }, options)),
      ),
    {
      initialProps: { search: 'ha' },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  const areCancelled = () => fetching.mock.calls.map(([, { signal }]) => signal?.aborted)
  expect(areCancelled()).toEqual([false])
  rerender({ search: 'hana' })
  expect(areCancelled()).toEqual([true, false])
})
