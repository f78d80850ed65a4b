import { type RefObject, useEffect, useState } from 'react'
import { type Answers, answersIn } from '#web/public/feedback/answers.ts'
import { type Draft, emptyDraft, keepDraft, keptDraft } from '#web/public/feedback/draft.ts'

/** As it was left, with what was tapped and typed before the scripts were there. */
const draftAtStart = (number: string, form: HTMLFormElement): Draft => {
  const { step, answers } = keptDraft(number)
  const typed = new FormData(form)
  return { step, answers: { ...answers, ...answersIn(name => typed.get(name)) } }
}

export const useDraft = (number: string, form: RefObject<HTMLFormElement | null>) => {
  const [draft, setDraft] = useState(emptyDraft)
  useEffect(() => {
    if (form.current) setDraft(draftAtStart(number, form.current))
  }, [number, form])
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(number, next)
  }
  return {
    draft,
    answer: (answers: Answers) => change({ ...draft, answers: { ...draft.answers, ...answers } }),
    goTo: (step: number) => change({ ...draft, step }),
  }
}
