import type { QueryClient } from '@tanstack/react-query'

const refetchDebounceMs = 100

const debounce = () => new Promise(resolve => setTimeout(resolve, refetchDebounceMs))

/**
 * A fetch that is running may have started before the change. It is not cancelled, because it may be the page that
 * somebody has just asked for; we wait for it and refetch. A hidden tab only marks its data as stale, and refetches when
 * it becomes visible.
 */
const refetch = async (client: QueryClient, queryKey: readonly string[]): Promise<void> => {
  const cache = client.getQueryCache()
  await Promise.allSettled(cache.findAll({ queryKey, fetchStatus: 'fetching' }).map(query => query.promise))
  if (document.visibilityState === 'hidden') return client.invalidateQueries({ queryKey, refetchType: 'none' })
  await client.invalidateQueries({ queryKey })
  // Loading one more page has cancelled our refetch of the pages that were loaded before.
  const isCancelled = cache.findAll({ queryKey, type: 'active' }).some(query => query.state.fetchMeta?.fetchMore)
  if (isCancelled) await refetch(client, queryKey)
}

/** Refetches a topic, or everything. Debounces a burst of changes, and never refetches a topic twice at the same time. */
export const createRefresher = (client: QueryClient): ((topic?: string) => void) => {
  /** The topics that are being refetched, and whether each has changed again since. */
  const refetching = new Map<string | undefined, boolean>()
  const run = async (topic: string | undefined) => {
    do {
      await debounce()
      refetching.set(topic, false)
      await refetch(client, topic === undefined ? [] : [topic])
    } while (refetching.get(topic))
    refetching.delete(topic)
  }
  return topic => {
    const isRunning = refetching.has(topic)
    refetching.set(topic, true)
    if (!isRunning) void run(topic)
  }
}
