import type { Drawer } from '#contract/drawer/drawer.ts'
import { createSafeStorage } from '#web/browser/safeStorage.ts'

const storage = createSafeStorage(() => sessionStorage)

/** What a person has typed of a count, as long as the tab is open: a phone may drop the page while its user counts the notes. */
export const savedCount = (userId: string, { branch, day }: Pick<Drawer, 'branch' | 'day'>) => {
  const key = `drawerCount ${userId} ${branch} ${day}`
  return {
    /** A field that was empty is missing. */
    read: (): { counts?: object } => {
      try {
        return JSON.parse(storage.get(key) ?? '{}')
      } catch {
        return {}
      }
    },
    write: (typed: object): void => storage.set(key, JSON.stringify(typed)),
    forget: (): void => storage.remove(key),
  }
}
