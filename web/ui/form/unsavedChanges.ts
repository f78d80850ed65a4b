import { createStore, type Store } from '#web/browser/createStore.ts'

/** A form that is filled in, whose input is stored as a draft. */
export interface DraftOnPage {
  readonly id: string
  readonly kind: string
  hasContent(): boolean
}

export const register = <T>(store: Store<readonly T[]>, item: T): (() => void) => {
  store.set([...store.get(), item])
  return () => store.set(store.get().filter(other => other !== item))
}

const changes = createStore<readonly object[]>([])
const drafts = createStore<readonly DraftOnPage[]>([])

export const hasUnsavedChanges = (): boolean => changes.get().length > 0

/** Registers unsaved changes, for `useUnsavedChanges`. */
export const registerChanges = (): (() => void) => register(changes, {})

/** Registers a form that saves its input as a draft. Leaving it loses nothing, so nothing asks. */
export const registerDraft = (draft: DraftOnPage): (() => void) => register(drafts, draft)

/** The forms on the page that have input for a draft, even if the browser has not stored it. */
export const listDraftsOnPage = (): DraftOnPage[] => drafts.get().filter(draft => draft.hasContent())

/** Whether a form on the page has input that is not on the server. */
export const hasUnsentInput = (): boolean => hasUnsavedChanges() || listDraftsOnPage().length > 0

/** What the server has not answered yet, also if its page was left. */
const savesInFlight = createStore<readonly Promise<unknown>[]>([])

/** Registers what is being saved, for `trackSave`. */
export const registerSave = (save: Promise<unknown>): (() => void) => register(savesInFlight, save)

export const isSaving = (): boolean => savesInFlight.get().length > 0

/** The user has chosen to unload the page in the app, so the browser must not ask again. */
export const allowUnload = (): void => changes.set([])
