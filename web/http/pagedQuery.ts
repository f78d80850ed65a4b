import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** Cursor pagination: each page is read with the cursor of the page before it. */
export const pagedQuery = <Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  readPage: (cursor: string | undefined) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })
