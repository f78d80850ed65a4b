import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Wraps a change so that it resolves once the lists under the keys show it. */
export const useRefreshing = (...queryKeys: QueryKey[]) => {
  const cache = useQueryClient()
  return async <T>(change: Promise<T>): Promise<T> => {
    const reply = await change
    await Promise.all(queryKeys.map(queryKey => cache.invalidateQueries({ queryKey })))
    return reply
  }
}
