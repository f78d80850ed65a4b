import type { Change, Topic } from '#contract/live/live.ts'

const batchMs = 20
const maxIds = 100

const merge = (earlier: Change, { topic, ids }: Change): Change => {
  const all = earlier.ids && ids && [...new Set([...earlier.ids, ...ids])]
  return all && all.length <= maxIds ? { topic, ids: all } : { topic }
}

/** Batches a burst of changes to a topic into one, published shortly after the first. */
export const createChangeBatcher = (publish: (change: Change) => void): ((change: Change) => void) => {
  const pending = new Map<Topic, Change>()
  const flush = () => {
    for (const change of pending.values()) publish(change)
    pending.clear()
  }
  return change => {
    if (pending.size === 0) setTimeout(flush, batchMs)
    const earlier = pending.get(change.topic)
    pending.set(change.topic, earlier ? merge(earlier, change) : change)
  }
}
