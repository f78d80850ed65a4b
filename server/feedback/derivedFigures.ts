import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { countedFeedbackStatements, feedbackCountsStatements } from './derivedFigures.sql.ts'

/** A trigger keeps the counts by month up to date with it, so it is first. */
const countedFeedback: DerivedFigure = {
  name: 'Feedback that counts',
  locked: 'feedback',
  ...countedFeedbackStatements,
}

const feedbackCounts: DerivedFigure = {
  name: 'Feedback by month',
  locked: 'feedback_counts',
  ...feedbackCountsStatements,
}

export const feedbackFigures = [countedFeedback, feedbackCounts]
