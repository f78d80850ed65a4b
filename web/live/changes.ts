import type { Topic } from '#contract/live/live.ts'

/** Undefined if changes of any topic may have been missed. */
type Listener = (topic: Topic | undefined) => void

const listeners = new Set<Listener>()

/** Calls the listener after each live change, also if no query of its topic is loaded. */
export const onLiveChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const publishLiveChange: Listener = topic => {
  for (const listener of listeners) listener(topic)
}
