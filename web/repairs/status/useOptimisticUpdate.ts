import { useQueryClient } from '@tanstack/react-query'
import type { Repair } from '#contract/repairs/repairs.ts'
import { repairQuery } from '#web/repairs/ticket/repairs.queries.ts'

const refetchDelayMs = 2000

/**
 * Optimistic update: puts the expected repair into the cache while the request is sent. If the request fails, rolls the
 * cache back and refetches after a delay, because the change may be saved although its response was lost.
 */
export const useOptimisticUpdate = () => {
  const cache = useQueryClient()
  return async <T>(expected: Repair, change: () => Promise<T>): Promise<T> => {
    const { queryKey } = repairQuery(expected.number)
    await cache.cancelQueries({ queryKey })
    const before = cache.getQueryData(queryKey)
    const optimistic = cache.setQueryData(queryKey, expected)
    try {
      return await change()
    } catch (error) {
      cache.setQueryData(queryKey, current => (current === optimistic ? before : current))
      setTimeout(() => cache.invalidateQueries({ queryKey }), refetchDelayMs)
      throw error
    }
  }
}
