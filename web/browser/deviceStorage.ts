/** What local storage could not take, for as long as the page is open. */
const unstored = new Map<string, string>()

const tryStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

/** Small values that this device remembers, in local storage. A browser that forbids it, or whose storage is full, forgets them. */
export const deviceStorage = {
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
