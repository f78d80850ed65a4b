import { queryOptions } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { isSearchable, searchShop } from '#contract/shopSearch/shopSearch.ts'
import { call } from '#web/http/call.ts'

/** Under the topic of repairs, so that a change of a repair refetches what was found. */
export const shopSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['repairs' satisfies Topic, 'search', search],
    queryFn: ({ signal }) => call(searchShop, { search }, { signal }),
    enabled: isSearchable(search),
  })
