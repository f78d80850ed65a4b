import { type Answers, lastStep, parseAnswers } from '#web/public/feedback/answers.ts'

export interface Draft {
  readonly step: number
  readonly answers: Answers
}

export const emptyDraft: Draft = { step: 0, answers: {} }

const keyOf = (number: string) => `feedback ${number}`

/** In session storage, so that it ends with the tab: the next person with this phone must not see it. */
export const saveDraft = (number: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(keyOf(number), JSON.stringify(draft))
  } catch {
    // Storage is unavailable: a reload starts with an empty form.
  }
}

export const deleteDraft = (number: string): void => {
  try {
    sessionStorage.removeItem(keyOf(number))
  } catch {
    // Storage is unavailable: no draft was saved.
  }
}

const parseStep = (value: unknown): number => (value === 1 || value === lastStep ? value : 0)

export const readDraft = (number: string): Draft => {
  try {
    const { step, answers } = JSON.parse(sessionStorage.getItem(keyOf(number)) ?? '')
    return { step: parseStep(step), answers: parseAnswers(name => answers[name]) }
  } catch {
    return emptyDraft
  }
}
