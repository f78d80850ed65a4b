import { foldingJob } from '../platform/jobs/foldingJob.ts'
import { foldCounts } from './dashboard.sql.ts'

export const foldFeedbackCounts = foldingJob('feedback.foldCounts', foldCounts)
