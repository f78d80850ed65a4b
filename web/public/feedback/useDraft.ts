import { type RefObject, useEffect, useState } from 'react'
import { type Answers, answersIn, stepToComplete } from '#web/public/feedback/answers.ts'
import { type Draft, emptyDraft, saveDraft, savedDraft } from '#web/public/feedback/draft.ts'

/** As it was left, with what was tapped and typed before the scripts were there. */
const draftAtStart = (number: string, form: HTMLFormElement, rendered: Draft): Draft => {
  const { step, answers } = savedDraft(number)
  const typed = new FormData(form)
  return { step: Math.max(step, rendered.step), answers: { ...answers, ...answersIn(name => typed.get(name)) } }
}

export const useDraft = (number: string, form: RefObject<HTMLFormElement | null>, given?: Answers) => {
  const [draft, setDraft] = useState<Draft>(given ? { step: stepToComplete(given), answers: given } : emptyDraft)
  useEffect(() => {
    const filled = form.current
    if (filled) setDraft(rendered => draftAtStart(number, filled, rendered))
  }, [number, form])
  const change = (next: Draft) => {
    setDraft(next)
    saveDraft(number, next)
  }
  return {
    draft,
    answer: (answers: Answers) => change({ ...draft, answers: { ...draft.answers, ...answers } }),
    goTo: (step: number) => change({ ...draft, step }),
  }
}
