import { useQueryClient } from '@tanstack/react-query'
import type { Repair } from '#contract/repairs/repairs.ts'
import { repairQuery } from '#web/repairs/repairs.queries.ts'

const refetchDelayMs = 2000

/**
 * Has the screens show a repair as it will be while the server is told. If that fails they show what was there before,
 * and soon what the server has: a lost answer does not mean that nothing was saved.
 */
export const useOptimisticUpdate = () => {
  const cache = useQueryClient()
  return async <T>(expected: Repair, change: () => Promise<T>): Promise<T> => {
    const { queryKey } = repairQuery(expected.number)
    await cache.cancelQueries({ queryKey })
    const before = cache.getQueryData(queryKey)
    const shown = cache.setQueryData(queryKey, expected)
    try {
      return await change()
    } catch (error) {
      cache.setQueryData(queryKey, now => (now === shown ? before : now))
      setTimeout(() => cache.invalidateQueries({ queryKey }), refetchDelayMs)
      throw error
    }
  }
}
