import { createSafeStorage } from '#web/browser/safeStorage.ts'

/**
 * Small values that this device remembers. A browser that forbids local storage, or whose storage is full, forgets them. The
 * server, which prints papers with the same code, has no window.
 */
export const deviceStorage = createSafeStorage(() => window.localStorage)
