import { Refusal } from '#contract/errors.ts'
import { getFeedbackDashboard, getFeedbackForm, submitFeedback } from '#contract/feedback/feedback.ts'
import { reads, writes } from '../http/route.ts'

export const feedbackRoutes = [
  reads(getFeedbackForm, async () => {
    throw new Refusal('feedback.notAvailable')
  }),
  writes(submitFeedback, async () => {
    throw new Refusal('feedback.notAvailable')
  }),
  reads(getFeedbackDashboard, async () => {
    throw new Refusal('server.failed')
  }),
]
