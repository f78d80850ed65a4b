import type { QueryClient } from '@tanstack/react-query'

const gatheringMilliseconds = 100

const pause = () => new Promise(resolve => setTimeout(resolve, gatheringMilliseconds))

/**
 * What is being fetched may be from before the change, but is not cut short: it may be the page somebody has just asked
 * for. A tab nobody looks at only notes that its data is old, and reads it again when it is looked at.
 */
const readAgain = async (client: QueryClient, queryKey: readonly string[]): Promise<void> => {
  const cache = client.getQueryCache()
  await Promise.allSettled(cache.findAll({ queryKey, fetchStatus: 'fetching' }).map(query => query.promise))
  if (document.visibilityState === 'hidden') return client.invalidateQueries({ queryKey, refetchType: 'none' })
  await client.invalidateQueries({ queryKey })
  // Asking for one more page meanwhile has stopped the reading of those that are there.
  const isOvertaken = cache.findAll({ queryKey, type: 'active' }).some(query => query.state.fetchMeta?.fetchMore)
  if (isOvertaken) await readAgain(client, queryKey)
}

/** Reads a topic again, or everything: once for a burst of changes, and one reading after the other. */
export const createRefresher = (client: QueryClient): ((topic?: string) => void) => {
  const isWantedAgain = new Map<string | undefined, boolean>()
  const run = async (topic: string | undefined) => {
    do {
      await pause()
      isWantedAgain.set(topic, false)
      await readAgain(client, topic === undefined ? [] : [topic])
    } while (isWantedAgain.get(topic))
    isWantedAgain.delete(topic)
  }
  return topic => {
    const isRunning = isWantedAgain.has(topic)
    isWantedAgain.set(topic, true)
    if (!isRunning) void run(topic)
  }
}
