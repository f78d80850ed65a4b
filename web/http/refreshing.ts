import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/errors.ts'

/** Wraps a change so that it resolves once the lists under the keys show it. A refusal may mean that they are out of date. */
export const useRefreshing = (...queryKeys: QueryKey[]) => {
  const cache = useQueryClient()
  return async <T>(change: Promise<T>): Promise<T> => {
    const refresh = () => Promise.all(queryKeys.map(queryKey => cache.invalidateQueries({ queryKey })))
    try {
      const reply = await change
      await refresh()
      return reply
    } catch (error) {
      if (error instanceof Refusal) void refresh()
      throw error
    }
  }
}
