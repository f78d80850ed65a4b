import { type RefObject, useEffect, useState } from 'react'
import { type Answers, firstIncompleteStep, parseAnswers } from '#web/public/feedback/answers.ts'
import { type Draft, emptyDraft, readDraft, saveDraft } from '#web/public/feedback/draft.ts'

/** The saved draft, plus what was entered before hydration. */
const restoreDraft = (number: string, form: HTMLFormElement, rendered: Draft): Draft => {
  const { step, answers } = readDraft(number)
  const entered = new FormData(form)
  return { step: Math.max(step, rendered.step), answers: { ...answers, ...parseAnswers(name => entered.get(name)) } }
}

export const useDraft = (number: string, form: RefObject<HTMLFormElement | null>, submitted?: Answers) => {
  const [draft, setDraft] = useState<Draft>(
    submitted ? { step: firstIncompleteStep(submitted), answers: submitted } : emptyDraft,
  )
  useEffect(() => {
    const element = form.current
    if (element) setDraft(rendered => restoreDraft(number, element, rendered))
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
