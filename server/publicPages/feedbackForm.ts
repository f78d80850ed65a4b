import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { ratedAspects, submitFeedback } from '#contract/feedback/feedback.ts'
import type { GivenAnswers } from '#contract/publicPages/publicPage.ts'
import { receiveFeedback } from '../feedback/feedback.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'

/** As a form spells it: ratings in digits, lines ended as in the days of the typewriter. */
const answersOf = (body: string): GivenAnswers => {
  const form = new URLSearchParams(body)
  const rated = ['rating', ...ratedAspects].map(name => [name, Number(form.get(name))])
  const said = ['comment', 'suggestion'].map(name => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')])
  return Object.fromEntries([...rated, ...said])
}

/**
 * What a browser sends by itself, without scripts or before they came. What has become of it, the page itself tells: it
 * is opened again, with the answers that are returned here if some are missing.
 */
export const takeFeedbackForm = async (
  db: Database,
  visitor: Visitor,
  number: string,
  body: string,
): Promise<GivenAnswers | undefined> => {
  const answers = answersOf(body)
  const { data: input } = submitFeedback.input.safeParse({ number, id: randomUUID(), ...answers })
  if (!input) return answers
  await receiveFeedback(db, visitor, input).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
  return undefined
}
