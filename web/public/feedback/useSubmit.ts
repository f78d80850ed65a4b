import { useState } from 'react'
import { Refusal } from '#contract/errors.ts'
import type { submitFeedback } from '#contract/feedback/feedback.ts'
import { call } from '#web/http/call.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import type { Answers } from '#web/public/feedback/answers.ts'
import { forgetDraft } from '#web/public/feedback/draft.ts'
import { type TooOften, tooManyRequests } from '#web/public/tooManyRequests.ts'

/** Only the address, so that this page needs no schemas. A test holds it to the contract. */
export const submitFeedbackAddress = { method: 'POST', path: '/api/feedback/{number}' } as const

export type Outcome = 'received' | 'given'
type Failure = 'failed' | 'notDelivered' | 'notAvailable' | TooOften

const failures: Partial<Record<Refusal['code'], Failure>> = {
  'feedback.notDelivered': 'notDelivered',
  'feedback.notAvailable': 'notAvailable',
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Refusal)) return 'failed'
  if (error.code === 'lookUps.tooMany') return tooManyRequests(error.details.retryAfterSeconds)
  return failures[error.code] ?? 'failed'
}
const isGiven = (error: unknown) => error instanceof Refusal && error.code === 'feedback.given'

/** Sends the answers, which the form has seen to be complete. */
export const useSubmit = (number: string, onDone: (outcome: Outcome) => void) => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const attempt = useAttemptId()
  const finish = (outcome: Outcome) => {
    forgetDraft(number)
    onDone(outcome)
  }
  const send = async (answers: Answers) => {
    setSending(true)
    setFailure(undefined)
    try {
      const input = { number, id: attempt.idFor(answers), ...answers }
      await call<typeof submitFeedback>(submitFeedbackAddress, input as Required<typeof input>)
      finish('received')
    } catch (error) {
      if (isGiven(error)) finish('given')
      else setFailure(failureOf(error))
    } finally {
      setSending(false)
    }
  }
  return { isSending, failure, send, forgetFailure: () => setFailure(undefined) }
}
