import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { ratedAspects, submitFeedback } from '#contract/feedback/feedback.ts'
import type { SubmittedAnswers } from '#contract/publicPages/publicPage.ts'
import { receiveFeedback } from '../feedback/feedback.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'

/** Parses a form body: ratings are digits, and lines end with CRLF. */
const parseAnswers = (body: string): SubmittedAnswers => {
  const form = new URLSearchParams(body)
  const ratings = ['rating', ...ratedAspects].map(name => [name, Number(form.get(name))])
  const texts = ['comment', 'suggestion'].map(name => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')])
  return Object.fromEntries([...ratings, ...texts])
}

/**
 * Submits a form that the browser has sent without JavaScript. The page is then shown again and shows the outcome. If
 * answers are missing, this returns the submitted answers to fill the form with.
 */
export const submitFeedbackForm = async (
  db: Database,
  visitor: Visitor,
  number: string,
  body: string,
): Promise<SubmittedAnswers | undefined> => {
  const answers = parseAnswers(body)
  const { data: input } = submitFeedback.input.safeParse({ number, id: randomUUID(), ...answers })
  if (!input) return answers
  await receiveFeedback(db, visitor, input).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
  return undefined
}
