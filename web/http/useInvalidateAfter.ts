import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { removeRow, replaceRow } from '#web/http/cachedRows.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/**
 * Returns a function that waits for a change and then invalidates the queries under the keys. It does not wait until they
 * are refetched: a list with many loaded pages takes long. Until then, loaded lists show the changed row from the reply, and
 * no longer the row with the values of `removed`. A refusal invalidates them too, because it may mean that they are outdated.
 */
export const useInvalidateAfter = (...queryKeys: QueryKey[]) => {
  const cache = useQueryClient()
  return async <T>(change: Promise<T>, removed?: Record<string, unknown>): Promise<T> => {
    const invalidate = () => queryKeys.forEach(queryKey => void cache.invalidateQueries({ queryKey }))
    try {
      const reply = await change
      for (const queryKey of queryKeys) {
        if (removed) removeRow(cache, queryKey, removed)
        else replaceRow(cache, queryKey, reply)
      }
      invalidate()
      return reply
    } catch (error) {
      if (error instanceof RefusedCall) invalidate()
      throw error
    }
  }
}
