import { useState } from 'react'
import type { submitFeedback } from '#contract/feedback/feedback.ts'
import { call } from '#web/http/call.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import type { Answers } from '#web/public/feedback/answers.ts'
import { deleteDraft } from '#web/public/feedback/draft.ts'
import { parseRetryAfter, type TooManyRequests } from '#web/public/retryAfter.ts'

/** Only the URL, so that this page does not load the contract's schemas. A test compares it with the contract. */
export const submitFeedbackAddress = { method: 'POST', path: '/api/feedback/{number}' } as const

export type Outcome = 'received' | 'alreadyGiven'
type Failure = 'failed' | 'notDelivered' | 'notAvailable' | TooManyRequests

const failures: Partial<Record<RefusedCall['code'], Failure>> = {
  'feedback.notDelivered': 'notDelivered',
  'feedback.notAvailable': 'notAvailable',
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof RefusedCall)) return 'failed'
  if (error.code === 'lookUps.tooMany') return parseRetryAfter(error.details.retryAfterSeconds)
  return failures[error.code] ?? 'failed'
}
const isAlreadyGiven = (error: unknown) => error instanceof RefusedCall && error.code === 'feedback.given'

/** Sends the answers, which the form has checked to be complete. */
export const useSubmit = (linkNumber: string, onDone: (outcome: Outcome) => void) => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const attempt = useAttemptId()
  const finish = (outcome: Outcome) => {
    deleteDraft(linkNumber)
    onDone(outcome)
  }
  const send = async (answers: Answers) => {
    setSending(true)
    setFailure(undefined)
    try {
      const input = { number: linkNumber, id: attempt.idFor(answers), ...answers }
      await call<typeof submitFeedback>(submitFeedbackAddress, input as Required<typeof input>)
      finish('received')
    } catch (error) {
      if (isAlreadyGiven(error)) finish('alreadyGiven')
      else setFailure(failureOf(error))
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, send, clearFailure: () => setFailure(undefined) }
}
