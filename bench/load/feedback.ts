import { feedbackAt } from '../shop/feedback.ts'
import type { Mapping } from './copy.ts'

export const feedback: Mapping = {
  table: 'feedback',
  columns: [
    ...['id', 'repair_id', 'rating', 'quality', 'speed', 'communication', 'recommendation', 'comment', 'submitted_at'],
  ],
  rowsAt: (index, count) => {
    const given = feedbackAt(index, count)
    if (!given) return []
    const { id, repairId, rating, quality, speed, communication, recommendation, comment, submittedAt } = given
    return [[id, repairId, rating, quality, speed, communication, recommendation, comment, submittedAt]]
  },
}
