import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { ratedAspects, submitFeedback } from '#contract/feedback/feedback.ts'
import type { Database } from '../db/database.ts'
import { takeFeedback } from '../feedback/feedback.service.ts'
import type { Visitor } from '../http/caller.ts'

/** As a form spells it: ratings in digits, lines ended as in the days of the typewriter. */
const inputOf = (number: string, body: string) => {
  const form = new URLSearchParams(body)
  const rated = ['rating', ...ratedAspects].map(name => [name, Number(form.get(name))])
  const said = ['comment', 'suggestion'].map(name => [name, (form.get(name) ?? '').replaceAll('\r\n', '\n')])
  return submitFeedback.input.safeParse({ number, id: randomUUID(), ...Object.fromEntries([...rated, ...said]) })
}

/** What a browser without scripts sends. What has become of it, the page itself tells: it is opened again. */
export const takeFeedbackForm = async (db: Database, visitor: Visitor, number: string, body: string): Promise<void> => {
  const { data: input } = inputOf(number, body)
  if (!input) return
  await takeFeedback(db, visitor, input).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
}
