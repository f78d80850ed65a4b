import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isSearchable, type searchShop } from '#contract/shopSearch/shopSearch.ts'
import { customerOf, type FoundItem } from '#web/shopSearch/foundItem.ts'
import { shopSearchQuery } from '#web/shopSearch/shopSearch.queries.ts'
import { useIsOpen } from '#web/ui/form/useIsOpen.ts'
import { useDebounced } from '#web/ui/list/useDebounced.ts'

/** How long a search may take before the user is told that the connection is slow. */
const slowMs = 3_000

/** True once something has taken so long that it needs an explanation. */
const useIsSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timeout = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timeout)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** What has exactly the number that was typed comes first: no two kinds have numbers that look alike. */
const matchesIn = ({ repairs, sales, warranty }: ReplyOf<typeof searchShop>) => {
  const foundRepairs = repairs.items.map(repair => ({ repair }))
  const foundSales = sales.items.map(sale => ({ sale }))
  const items: FoundItem[] = [
    ...(warranty ? [{ warranty }] : []),
    ...(sales.isExact ? [...foundSales, ...foundRepairs] : [...foundRepairs, ...foundSales]),
  ]
  return {
    items,
    // Those that are not shown may be of others.
    customer: repairs.hasMore || sales.hasMore ? undefined : customerOf(items),
    repairs: { count: foundRepairs.length, hasMore: repairs.hasMore },
    sales: { count: foundSales.length, hasMore: sales.hasMore },
    isExact: repairs.isExact || sales.isExact || warranty !== null,
  }
}

/** Searches while the user types. The matches of the previous text stay visible until the new ones arrive. */
export const useShopSearch = (text: string) => {
  const search = text.trim()
  const debounced = useDebounced(search)
  const client = useQueryClient()
  const isOpen = useIsOpen()
  const query = useQuery({ ...shopSearchQuery(debounced), placeholderData: keepPreviousData })
  const isTooShort = !isSearchable(search)
  const isCurrent = search === debounced && !query.isPlaceholderData
  const isWaiting = !isTooShort && (search !== debounced || query.isPlaceholderData || query.isPending)
  /** What has exactly this number, without waiting for the debounce: a scanner types the number and Enter at once. */
  const findExact = async (): Promise<FoundItem | undefined> => {
    if (isTooShort) return undefined
    const reply = await client.fetchQuery(shopSearchQuery(search)).catch(() => undefined)
    const found = reply && matchesIn(reply)
    return isOpen() && found?.isExact ? found.items[0] : undefined
  }
  return {
    search,
    isTooShort,
    isWaiting,
    isSlow: useIsSlow(isWaiting),
    /** The matches of exactly this text are there. */
    isCurrent: !isTooShort && isCurrent && query.data !== undefined,
    found: isTooShort || !query.data ? undefined : matchesIn(query.data),
    error: isTooShort || isWaiting ? null : query.error,
    retry: () => void query.refetch(),
    findExact,
  }
}
