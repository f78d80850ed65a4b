import { useEffect } from 'react'

/** What the user wants to do, which would discard the changes. */
export type LeaveReason = 'leave' | 'reload' | 'logout'

export interface LeaveQuestion {
  reason: LeaveReason
  /** What else will be lost, beside the changes on the page. */
  alsoLost?: string | undefined
  answer: (isLeaving: boolean) => void
}

const changes = new Set<symbol>()
let question: LeaveQuestion | undefined
let answered: Promise<boolean> = Promise.resolve(false)
const listeners = new Set<() => void>()

const setQuestion = (next: LeaveQuestion | undefined) => {
  question = next
  for (const listener of listeners) listener()
}

export const openQuestion = (): LeaveQuestion | undefined => question

export const onQuestionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasUnsavedChanges = (): boolean => changes.size > 0

const drafts = new Set<() => boolean>()

/** Registers a form that saves its input as a draft. Leaving it loses nothing, so nothing asks. */
export const registerDraft = (hasContent: () => boolean): (() => void) => {
  drafts.add(hasContent)
  return () => drafts.delete(hasContent)
}

/** Whether a form on the page has input for a draft, even if the browser has not stored it. */
export const hasOpenDraft = (): boolean => [...drafts].some(hasContent => hasContent())

/** Whether a form on the page has input that is not on the server. */
export const hasUnsentInput = (): boolean => hasUnsavedChanges() || hasOpenDraft()

const closeWarnings = new Set<() => boolean>()

/** Registers something that closing the page does not lose, but that the user should know of, such as unsent sales. */
export const registerCloseWarning = (isNeeded: () => boolean): (() => void) => {
  closeWarnings.add(isNeeded)
  return () => closeWarnings.delete(isNeeded)
}

/** Whether the browser asks before it closes the page. */
export const warnsBeforeClose = (): boolean => hasUnsavedChanges() || [...closeWarnings].some(isNeeded => isNeeded())

/** While the question was open, a running save may have finished. */
const closeNeedlessQuestion = () => {
  if (!hasUnsavedChanges() && !question?.alsoLost) question?.answer(false)
}

/** Registers unsaved changes of a page or dialog. While there are any, everything that would discard them asks first. */
export const useUnsavedChanges = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return
    const change = Symbol('unsaved changes')
    changes.add(change)
    return () => {
      changes.delete(change)
      closeNeedlessQuestion()
    }
  }, [isUnsaved])
}

/** Asks whether to discard unsaved changes. A second question before the answer is the same question. */
export const askToLeave = (reason: LeaveReason = 'leave', alsoLost?: string): Promise<boolean> => {
  if (question) return answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isLeaving: boolean) => {
    setQuestion(undefined)
    resolve(isLeaving)
  }
  answered = promise
  setQuestion({ reason, alsoLost, answer })
  return promise
}

/** The user has chosen to unload the page in the app, so the browser must not ask again. */
export const allowUnload = (): void => {
  changes.clear()
  closeWarnings.clear()
}

/** Resolves to true if nothing would be lost, or if the user agrees to lose it. */
export const confirmLeave = async (reason: LeaveReason = 'leave', alsoLost?: string): Promise<boolean> => {
  const isLeaving = (!hasUnsavedChanges() && !alsoLost) || (await askToLeave(reason, alsoLost))
  if (isLeaving && reason !== 'leave') allowUnload()
  return isLeaving
}
