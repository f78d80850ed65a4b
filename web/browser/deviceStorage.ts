import { createSafeStorage } from '#web/browser/safeStorage.ts'

/** Small values that this device remembers. A browser that forbids local storage, or whose storage is full, forgets them. */
export const deviceStorage = createSafeStorage(() => localStorage)
