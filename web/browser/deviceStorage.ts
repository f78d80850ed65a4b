/** A storage of the browser that never throws. What it cannot take is kept as long as the page is open. */
const createSafeStorage = (open: () => Storage) => {
  const unstored = new Map<string, string>()
  const tryStorage = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string): string | null => unstored.get(key) ?? tryStorage(storage => storage.getItem(key)) ?? null,
    set: (key: string, value: string): void => {
      unstored.delete(key)
      const isStored = tryStorage(storage => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) return
      // The value before would be taken for this one.
      tryStorage(storage => storage.removeItem(key))
      unstored.set(key, value)
    },
    remove: (key: string): void => {
      unstored.delete(key)
      tryStorage(storage => storage.removeItem(key))
    },
  }
}

/** Small values that this device remembers. A browser that forbids local storage, or whose storage is full, forgets them. */
export const deviceStorage = createSafeStorage(() => localStorage)

/** Small values that this tab remembers, also after a reload. */
export const tabStorage = createSafeStorage(() => sessionStorage)
