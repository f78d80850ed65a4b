import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  /** Calls the listeners also if the state is the same as before: an event is a store that nobody reads. */
  set: (next: T) => void
  subscribe: (listener: (state: T) => void) => () => void
}

const resets: (() => void)[] = []

/** Puts every store back to its first state, without listeners. For tests, because test files share their modules. */
export const resetStores = (): void => {
  for (const reset of resets) reset()
}

/** State outside of React that the whole page shares. Small, because the customers' pages load it too. */
export const createStore = <T>(initial: T): Store<T> => {
  let state = initial
  const listeners = new Set<(state: T) => void>()
  if (import.meta.env.DEV)
    resets.push(() => {
      state = initial
      listeners.clear()
    })
  return {
    get: () => state,
    set: next => {
      state = next
      for (const listener of listeners) listener(next)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)
