import { createStore } from '#web/browser/createStore.ts'

/** A storage of the browser that never throws. What it cannot take is kept as long as the page is open. */
export const createSafeStorage = (open: () => Storage) => {
  const unstored = createStore<ReadonlyMap<string, string>>(new Map())
  const without = (key: string) => new Map([...unstored.get()].filter(([other]) => other !== key))
  const tryStorage = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | null => unstored.get().get(key) ?? tryStorage(storage => storage.getItem(key)) ?? null,
    set: (key: string, value: string): void => {
      unstored.set(without(key))
      const isStored = tryStorage(storage => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) return
      // The value before would be taken for this one.
      tryStorage(storage => storage.removeItem(key))
      unstored.set(without(key).set(key, value))
    },
    remove: (key: string): void => {
      unstored.set(without(key))
      tryStorage(storage => storage.removeItem(key))
    },
  }
}
