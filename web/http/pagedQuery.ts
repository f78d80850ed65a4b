import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** A list that is read page by page, each with the cursor that the one before it gave. */
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
