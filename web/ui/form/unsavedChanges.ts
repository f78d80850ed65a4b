import { createStore, type Store } from '#web/browser/createStore.ts'

type Check = () => boolean
type Checks = Store<readonly Check[]>

const createChecks = (): Checks => createStore<readonly Check[]>([])

const register = <T>(store: Store<readonly T[]>, item: T): (() => void) => {
  store.set([...store.get(), item])
  return () => store.set(store.get().filter(other => other !== item))
}

const isAnyTrue = (checks: Checks): boolean => checks.get().some(check => check())

const changes = createChecks()
const drafts = createChecks()

export const hasUnsavedChanges = (): boolean => isAnyTrue(changes)

/** Registers unsaved changes, for `useUnsavedChanges`. */
export const registerChanges = (): (() => void) => register(changes, () => true)

/** Registers a form that saves its input as a draft. Leaving it loses nothing, so nothing asks. */
export const registerDraft = (hasContent: Check): (() => void) => register(drafts, hasContent)

/** Whether a form on the page has input for a draft, even if the browser has not stored it. */
export const hasOpenDraft = (): boolean => isAnyTrue(drafts)

/** Whether a form on the page has input that is not on the server. */
export const hasUnsentInput = (): boolean => hasUnsavedChanges() || hasOpenDraft()

/** What the server has not answered yet, also if its page was left. */
const savesInFlight = createStore<readonly Promise<unknown>[]>([])

/** Registers what is being saved, for `trackSave`. */
export const registerSave = (save: Promise<unknown>): (() => void) => register(savesInFlight, save)

export const isSaving = (): boolean => savesInFlight.get().length > 0

/** The user has chosen to unload the page in the app, so the browser must not ask again. */
export const allowUnload = (): void => changes.set([])
