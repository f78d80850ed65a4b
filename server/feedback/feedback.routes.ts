import { getFeedbackDashboard, getFeedbackForm, submitFeedback } from '#contract/feedback/feedback.ts'
import { handles, reads } from '../platform/http/route.ts'
import { findFeedbackForm, readDashboard, receiveFeedback } from './feedback.service.ts'

export const feedbackRoutes = [
  reads(getFeedbackForm, (db, visitor, { number }) => findFeedbackForm(db, visitor, number)),
  handles(submitFeedback, ({ db }, visitor, input) => receiveFeedback(db, visitor, input)),
  reads(getFeedbackDashboard, readDashboard),
]
