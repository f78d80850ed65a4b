import { getFeedbackDashboard, getFeedbackForm, submitFeedback } from '#contract/feedback/feedback.ts'
import { reads, writes } from '../http/route.ts'
import { findFeedbackForm, readDashboard, storeFeedback } from './feedback.service.ts'

export const feedbackRoutes = [
  reads(getFeedbackForm, (db, visitor, { number }) => findFeedbackForm(db, visitor, number)),
  writes(submitFeedback, (trx, _visitor, input) => storeFeedback(trx, input)),
  reads(getFeedbackDashboard, readDashboard),
]
