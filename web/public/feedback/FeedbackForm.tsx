import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type Answers,
  aspects,
  lastStep,
  missingIn,
  type Rated,
  type TextAnswer,
} from '#web/public/feedback/answers.ts'
import { CommentField } from '#web/public/feedback/CommentField.tsx'
import { feedbackTexts } from '#web/public/feedback/feedback.texts.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { RatingScale } from '#web/public/feedback/RatingScale.tsx'
import { Step } from '#web/public/feedback/Step.tsx'
import { useDraft } from '#web/public/feedback/useDraft.ts'
import { type Outcome, useSubmit } from '#web/public/feedback/useSubmit.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  number: string
  /** What was sent, if something was missing. */
  given: Answers | undefined
  onDone: (outcome: Outcome) => void
}

const focusOn = (form: HTMLFormElement, name: Rated | undefined): void =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

export const FeedbackForm = ({ number, given, onDone }: Props) => {
  const texts = { ...useTexts(frameTexts), ...useTexts(feedbackTexts), ...useTexts(formTexts) }
  const form = useRef<HTMLFormElement>(null)
  const { draft, answer, goTo } = useDraft(number, form, given)
  const { step, answers } = draft
  const [isTurned, setTurned] = useState(false)
  const [isTried, setTried] = useState(given !== undefined)
  const { isSending, failure, send, forgetFailure } = useSubmit(number, onDone)
  const missing = missingIn(step, answers)

  const turnTo = (next: number) => {
    goTo(next)
    setTurned(true)
    setTried(false)
    forgetFailure()
  }
  const proceed = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (missing.length > 0) focusOn(event.currentTarget, missing[0])
    else if (step < lastStep) turnTo(step + 1)
    else if (!isSending) void send(answers)
  }
  // Not before there are scripts: until then the browser is to look for what is missing.
  useEffect(() => form.current?.setAttribute('novalidate', ''), [])

  const stepAt = (place: number) => ({ step: place, isCurrent: step === place, isTurned })
  const scaleOf = (name: Rated) => (
    <RatingScale
      key={name}
      name={name}
      chosen={answers[name]}
      isRequired={name === 'rating' ? step === 0 : step === 1}
      isMissing={isTried && answers[name] === undefined}
      onChoose={rating => answer({ [name]: rating })}
    />
  )
  const fieldOf = (name: TextAnswer) => (
    <CommentField name={name} text={answers[name] ?? ''} onChange={text => answer({ [name]: text })} />
  )
  return (
    <form ref={form} className="surface feedback" method="post" onSubmit={proceed}>
      <Step {...stepAt(0)}>{scaleOf('rating')}</Step>
      <Step {...stepAt(1)}>{aspects.map(scaleOf)}</Step>
      <Step {...stepAt(2)}>
        {fieldOf('comment')}
        {fieldOf('suggestion')}
      </Step>
      {failure && (
        <p className="alert" role="alert">
          {typeof failure === 'string' ? texts[failure] : texts.askedTooOften(failure.waitMinutes)}
        </p>
      )}
      <div className="form-moves">
        <button type="button" className="button button-quiet" hidden={step === 0} onClick={() => turnTo(step - 1)}>
          {texts.back}
        </button>
        <button type="submit" className="button" hidden={step === lastStep}>
          {texts.next}
        </button>
        <button type="submit" className="button send" hidden={step < lastStep} aria-disabled={isSending}>
          {isSending && <span className="spinner" aria-hidden="true" />}
          {isSending ? texts.submitting : texts.submit}
        </button>
      </div>
    </form>
  )
}
