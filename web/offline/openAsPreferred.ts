import type { Preferences } from '#contract/session/preferenceValues.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { createStore, useStore } from '#web/browser/createStore.ts'
import { language } from '#web/language/language.ts'
import { isAsPreferred } from '#web/language/preferences.ts'
import { loadLanguage } from '#web/offline/loadLanguage.ts'
import { allowUnload, hasUnsentInput, isSaving } from '#web/ui/form/unsavedChanges.ts'

/** The app is not as its user wants to read it: the other language is being loaded, or the user decides when. */
export interface LanguageChange {
  readonly state: 'loading' | 'offered'
  readonly preferences: Preferences
}

const change = createStore<LanguageChange | undefined>(undefined)

export const findLanguageChange = change.get
export const useLanguageChange = (): LanguageChange | undefined => useStore(change)

export const dismissLanguageChange = (): void => change.set(undefined)

/** In this tab: the preferences for which the app was loaded again. Deleted as soon as the app is so, for the next sign-in. */
const reloadedKey = 'reloadedFor'

/** Throws in a browser that forbids storage, which would forget calendar and clock and reload without end. */
const hasReloadedFor = (preferences: Preferences): boolean =>
  sessionStorage.getItem(reloadedKey) === JSON.stringify(preferences)

/** Loads the other language, and nothing if it is only about calendar or clock. Somebody may type meanwhile. */
const prepare = async (preferences: Preferences): Promise<void> => {
  if (preferences.language === language) return
  change.set({ state: 'loading', preferences })
  try {
    await loadLanguage(preferences.language)
  } finally {
    change.set({ state: 'offered', preferences })
  }
}

const reload = (preferences: Preferences): void => {
  sessionStorage.setItem(reloadedKey, JSON.stringify(preferences))
  allowUnload()
  location.reload()
}

/** At the wish of the user, who has agreed to lose unsaved changes. Fails in words if the language cannot be loaded. */
export const reloadAsPreferred = async (preferences: Preferences): Promise<void> => {
  await prepare(preferences)
  allowUnload()
  location.reload()
}

const mayReload = () => !hasUnsentInput() && !isSaving()

/** The user for whom the app was already as preferred in this tab. They may be in the middle of something. */
const readerId = createStore<string | undefined>(undefined)

/**
 * Called with what the server or another tab says about the user. The app is loaded again by itself only for who has just come, and
 * once: later, or if they have typed meanwhile, a notice offers it. If it fails, the next check of the session tries again.
 */
export const openAsPreferred = async ({ id, preferences }: SessionUser): Promise<void> => {
  if (!preferences || change.get()?.state === 'loading') return
  try {
    if (isAsPreferred(preferences)) {
      readerId.set(id)
      change.set(undefined)
      return sessionStorage.removeItem(reloadedKey)
    }
    const isOffered = readerId.get() === id || hasReloadedFor(preferences) || !mayReload()
    if (isOffered) return change.set({ state: 'offered', preferences })
    await prepare(preferences)
    if (mayReload()) reload(preferences)
  } catch {
    // The next check of the session tries again.
  }
}
