import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/errors.ts'

/**
 * Returns a function that waits for a change and then invalidates the queries under the keys. It resolves once they show
 * the change. A refusal invalidates them too, because it may mean that they are outdated.
 */
export const useInvalidateAfter = (...queryKeys: QueryKey[]) => {
  const cache = useQueryClient()
  return async <T>(change: Promise<T>): Promise<T> => {
    const invalidate = () => Promise.all(queryKeys.map(queryKey => cache.invalidateQueries({ queryKey })))
    try {
      const reply = await change
      await invalidate()
      return reply
    } catch (error) {
      if (error instanceof Refusal) void invalidate()
      throw error
    }
  }
}
