import type { Change, Topic } from '#contract/live/live.ts'

const batchMs = 20
const maxIds = 100

const merge = (known: Change, { topic, ids }: Change): Change => {
  const all = known.ids && ids && [...new Set([...known.ids, ...ids])]
  return all && all.length <= maxIds ? { topic, ids: all } : { topic }
}

/** A burst of changes to one topic is told once, a moment after the first of them. */
export const createChangeBatcher = (tell: (change: Change) => void): ((change: Change) => void) => {
  const gathered = new Map<Topic, Change>()
  const flush = () => {
    for (const change of gathered.values()) tell(change)
    gathered.clear()
  }
  return change => {
    if (gathered.size === 0) setTimeout(flush, batchMs)
    const known = gathered.get(change.topic)
    gathered.set(change.topic, known ? merge(known, change) : change)
  }
}
