import '#web/public/feedback/feedback.css'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getFeedbackForm } from '#contract/feedback/feedback.ts'
import type { SubmittedAnswers } from '#contract/publicPages/publicPage.ts'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { parseAnswers } from '#web/public/feedback/answers.ts'
import { FeedbackForm } from '#web/public/feedback/FeedbackForm.tsx'
import { feedbackTexts } from '#web/public/feedback/feedback.texts.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { Thanks } from '#web/public/feedback/Thanks.tsx'
import type { Outcome } from '#web/public/feedback/useSubmit.ts'
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  form: ReplyOf<typeof getFeedbackForm>
  linkNumber: string
  submitted?: SubmittedAnswers
}

export const FeedbackPage = ({ form, linkNumber, submitted }: Props) => {
  const { title } = useTexts(feedbackTexts)
  const { lead } = useTexts(formTexts)
  const { deviceType, isGiven } = form
  const [outcome, setOutcome] = useState<Outcome | undefined>(isGiven ? 'alreadyGiven' : undefined)
  return (
    <>
      {outcome ? (
        <Thanks linkNumber={linkNumber} outcome={outcome} takesFocus={!isGiven} />
      ) : (
        <>
          <div className="hero">
            <h1>{title}</h1>
            <p>{lead(deviceType)}</p>
          </div>
          <FeedbackForm
            linkNumber={linkNumber}
            submitted={submitted && parseAnswers(name => submitted[name])}
            onDone={setOutcome}
          />
        </>
      )}
      <CallSupport />
    </>
  )
}
