import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type Answers,
  aspects,
  lastStep,
  missingRatings,
  type RatedField,
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
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  linkNumber: string
  /** The incomplete answers of a form submitted without scripts. */
  submitted: Answers | undefined
  onDone: (outcome: Outcome) => void
}

const focusRating = (form: HTMLFormElement, name: RatedField | undefined): void =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

export const FeedbackForm = ({ linkNumber, submitted, onDone }: Props) => {
  const texts = { ...useTexts(frameTexts), ...useTexts(feedbackTexts), ...useTexts(formTexts) }
  const form = useRef<HTMLFormElement>(null)
  const { draft, answer, goTo } = useDraft(linkNumber, form, submitted)
  const { step, answers } = draft
  const [hasChangedStep, setChangedStep] = useState(false)
  const [showsMissing, setShowsMissing] = useState(submitted !== undefined)
  const { isSending, failure, send, clearFailure } = useSubmit(linkNumber, onDone)
  const missing = missingRatings(step, answers)

  const changeStep = (next: number) => {
    goTo(next)
    setChangedStep(true)
    setShowsMissing(false)
    clearFailure()
  }
  const continueOrSend = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShowsMissing(true)
    if (missing.length > 0) focusRating(event.currentTarget, missing[0])
    else if (step < lastStep) changeStep(step + 1)
    else if (!isSending) void send(answers)
  }
  // Only once scripts run: until then the browser's own validation is needed.
  useEffect(() => form.current?.setAttribute('novalidate', ''), [])

  const stepProps = (index: number) => ({ step: index, isCurrent: step === index, hasChangedStep })
  const scaleOf = (name: RatedField) => (
    <RatingScale
      key={name}
      name={name}
      chosen={answers[name]}
      isRequired={name === 'rating' ? step === 0 : step === 1}
      isMissing={showsMissing && answers[name] === undefined}
      onChoose={rating => answer({ [name]: rating })}
    />
  )
  const fieldOf = (name: TextAnswer) => (
    <CommentField name={name} text={answers[name] ?? ''} onChange={text => answer({ [name]: text })} />
  )
  return (
    <form ref={form} className="surface feedback" method="post" onSubmit={continueOrSend}>
      <Step {...stepProps(0)}>{scaleOf('rating')}</Step>
      <Step {...stepProps(1)}>{aspects.map(scaleOf)}</Step>
      <Step {...stepProps(2)}>
        {fieldOf('comment')}
        {fieldOf('suggestion')}
      </Step>
      {failure && (
        <p className="alert" role="alert">
          {typeof failure === 'string' ? texts[failure] : texts.tooManyRequests(failure.retryAfterMinutes)}
        </p>
      )}
      <div className="form-moves">
        <button type="button" className="button button-quiet" hidden={step === 0} onClick={() => changeStep(step - 1)}>
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
