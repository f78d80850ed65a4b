import { type Answers, answersIn, lastStep } from '#web/public/feedback/answers.ts'

/** How far somebody has come. */
export interface Draft {
  readonly step: number
  readonly answers: Answers
}

export const emptyDraft: Draft = { step: 0, answers: {} }

const keyOf = (number: string) => `feedback ${number}`

/** In this tab only, and gone with it: the phone may be passed on. */
export const saveDraft = (number: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(keyOf(number), JSON.stringify(draft))
  } catch {
    // Without a memory a reload begins anew.
  }
}

export const forgetDraft = (number: string): void => {
  try {
    sessionStorage.removeItem(keyOf(number))
  } catch {
    // Then there is none.
  }
}

const stepOf = (value: unknown): number => (value === 1 || value === lastStep ? value : 0)

export const savedDraft = (number: string): Draft => {
  try {
    const { step, answers } = JSON.parse(sessionStorage.getItem(keyOf(number)) ?? '')
    return { step: stepOf(step), answers: answersIn(name => answers[name]) }
  } catch {
    return emptyDraft
  }
}
