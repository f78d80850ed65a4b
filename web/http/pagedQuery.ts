import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { CallOptions } from '#web/http/call.ts'

/** Cursor pagination: each page is read with the cursor of the page before it. */
export const pagedQuery = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  readPage: (cursor: string | undefined, options: CallOptions) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })
