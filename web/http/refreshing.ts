import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Wraps a change so that it resolves once the lists under the key show it. */
export const useRefreshing = (queryKey: QueryKey) => {
  const cache = useQueryClient()
  return async <T>(change: Promise<T>): Promise<T> => {
    const reply = await change
    await cache.invalidateQueries({ queryKey })
    return reply
  }
}
