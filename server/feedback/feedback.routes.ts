import { getFeedbackDashboard, getFeedbackForm, submitFeedback } from '#contract/feedback/feedback.ts'
import { inTransaction } from '../db/database.ts'
import { originOf } from '../http/caller.ts'
import { exchanges, reads } from '../http/route.ts'
import { findFeedbackForm, readDashboard, storeFeedback } from './feedback.service.ts'

export const feedbackRoutes = [
  reads(getFeedbackForm, (db, visitor, { number }) => findFeedbackForm(db, visitor, number)),
  // Looked up before its transaction begins, so that what is not found counts although the call is refused.
  exchanges(submitFeedback, async ({ db }, visitor, input) => {
    const { number } = await findFeedbackForm(db, visitor, input.number)
    return inTransaction(db, originOf(visitor, submitFeedback.name), trx => storeFeedback(trx, { ...input, number }))
  }),
  reads(getFeedbackDashboard, readDashboard),
]
