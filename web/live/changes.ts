import type { Topic } from '#contract/live/live.ts'
import { createStore } from '#web/browser/createStore.ts'

/** A live change of a topic, also if no query of it is loaded. Undefined if changes of any topic may have been missed. */
export const { subscribe: onLiveChange, set: publishLiveChange } = createStore<Topic | undefined>(undefined)
