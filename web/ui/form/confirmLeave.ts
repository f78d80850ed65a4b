import { useEffect } from 'react'
import { createStore, useStore } from '#web/browser/createStore.ts'
import { allowUnload, hasUnsavedChanges, isSaving, registerChanges, registerSave } from '#web/ui/form/unsavedChanges.ts'
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

/** While the question was open, a running save may have finished. */
const closeNeedlessQuestion = () => {
  const open = question.get()
  if (!hasUnsavedChanges() && !open?.alsoLost) open?.answer(false)
}

/** Registers unsaved changes of a page or dialog. While there are any, everything that would discard them asks first. */
export const useUnsavedChanges = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return
    const unregister = registerChanges()
    return () => {
      unregister()
      closeNeedlessQuestion()
    }
  }, [isUnsaved])
}

/**
 * Registers that something is being saved. Until the server has answered, nobody knows what leaving would discard, so nothing
 * asks: what would discard the changes is refused.
 */
export const trackSave = <T>(save: Promise<T>): Promise<T> => {
  const unregister = registerSave(save)
  question.get()?.answer(false)
  void save.then(unregister, unregister)
  return save
}

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

/** Resolves to true if nothing would be lost, or if the user agrees to lose it. */
export const confirmLeave = async (reason: LeaveReason = 'leave', alsoLost?: string): Promise<boolean> => {
  // A draft that is being sent stays if its page is left.
  const mustWait = reason !== 'leave' && isSaving()
  const isLeaving = (!hasUnsavedChanges() && !alsoLost && !mustWait) || (await askToLeave(reason, alsoLost))
  if (isLeaving && reason !== 'leave') allowUnload()
  return isLeaving
}
