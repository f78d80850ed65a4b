import { useEffect } from 'react'
import { createStore, type Store, useStore } from '#web/browser/createStore.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

/** What the user wants to do, which would discard the changes. */
export type LeaveReason = 'leave' | 'reload' | 'logout'

export interface LeaveQuestion {
  reason: LeaveReason
  /** What else will be lost, beside the changes on the page. */
  alsoLost?: string | undefined
  answer: (isLeaving: boolean) => void
}

const question = createStore<LeaveQuestion | undefined>(undefined)
let answered: Promise<boolean> = Promise.resolve(false)

export const openQuestion = question.get
export const useOpenQuestion = () => useStore(question)

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
const closeWarnings = createChecks()

export const hasUnsavedChanges = (): boolean => isAnyTrue(changes)

/** Registers a form that saves its input as a draft. Leaving it loses nothing, so nothing asks. */
export const registerDraft = (hasContent: Check): (() => void) => register(drafts, hasContent)

/** Whether a form on the page has input for a draft, even if the browser has not stored it. */
export const hasOpenDraft = (): boolean => isAnyTrue(drafts)

/** Whether a form on the page has input that is not on the server. */
export const hasUnsentInput = (): boolean => hasUnsavedChanges() || hasOpenDraft()

/** Registers something that closing the page does not lose, but that the user should know of, such as unsent sales. */
export const registerCloseWarning = (isNeeded: Check): (() => void) => register(closeWarnings, isNeeded)

/** Whether the browser asks before it closes the page. */
export const warnsBeforeClose = (): boolean => hasUnsavedChanges() || isAnyTrue(closeWarnings)

/** While the question was open, a running save may have finished. */
const closeNeedlessQuestion = () => {
  const open = question.get()
  if (!hasUnsavedChanges() && !open?.alsoLost) open?.answer(false)
}

/** Registers unsaved changes of a page or dialog. While there are any, everything that would discard them asks first. */
export const useUnsavedChanges = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return
    const unregister = register(changes, () => true)
    return () => {
      unregister()
      closeNeedlessQuestion()
    }
  }, [isUnsaved])
}

/** What the server has not answered yet, also if its page was left. */
const savesInFlight = createStore<readonly Promise<unknown>[]>([])

/**
 * Registers that something is being saved. Until the server has answered, nobody knows what leaving would discard, so nothing
 * asks: what would discard the changes is refused.
 */
export const trackSave = <T>(save: Promise<T>): Promise<T> => {
  const unregister = register(savesInFlight, save)
  question.get()?.answer(false)
  void save.then(unregister, unregister)
  return save
}

export const isSaving = (): boolean => savesInFlight.get().length > 0

/** Refuses what would end the request of a save, or delete what it saves. */
export const refuseWhileSaving = (): boolean => {
  if (isSaving()) showToast({ severity: 'info', message: texts.stillSaving })
  return isSaving()
}

/** Asks whether to discard unsaved changes. A second question before the answer is the same question. */
export const askToLeave = (reason: LeaveReason = 'leave', alsoLost?: string): Promise<boolean> => {
  if (refuseWhileSaving()) return Promise.resolve(false)
  if (question.get()) return answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isLeaving: boolean) => {
    question.set(undefined)
    resolve(isLeaving)
  }
  answered = promise
  question.set({ reason, alsoLost, answer })
  return promise
}

/** The user has chosen to unload the page in the app, so the browser must not ask again. */
export const allowUnload = (): void => {
  changes.set([])
  closeWarnings.set([])
}

/** Resolves to true if nothing would be lost, or if the user agrees to lose it. */
export const confirmLeave = async (reason: LeaveReason = 'leave', alsoLost?: string): Promise<boolean> => {
  // A draft that is being sent stays if its page is left.
  const mustWait = reason !== 'leave' && isSaving()
  const isLeaving = (!hasUnsavedChanges() && !alsoLost && !mustWait) || (await askToLeave(reason, alsoLost))
  if (isLeaving && reason !== 'leave') allowUnload()
  return isLeaving
}
