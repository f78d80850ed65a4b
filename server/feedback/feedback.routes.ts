import { getFeedbackDashboard, getFeedbackForm, listFeedback, submitFeedback } from '#contract/feedback/feedback.ts'
import { handles, reads } from '../platform/http/route.ts'
import { selectAllFeedback } from './dashboard.sql.ts'
import { findFeedbackForm, readDashboard, receiveFeedback } from './feedback.service.ts'

export const feedbackRoutes = [
  reads(getFeedbackForm, (db, visitor, { number }) => findFeedbackForm(db, visitor, number)),
  handles(submitFeedback, ({ db }, visitor, input) => receiveFeedback(db, visitor, input)),
  reads(getFeedbackDashboard, (db, _actor, input) => readDashboard(db, input)),
  reads(listFeedback, (db, _actor, input) => selectAllFeedback(db, input)),
]
