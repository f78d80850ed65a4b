import type { DerivedFigure } from '../../platform/derived/derivedFigure.ts'
import { bulkCountsStatements } from './derivedFigures.sql.ts'

export const bulkCounts: DerivedFigure = {
  name: 'Results of bulk messages',
  locked: 'bulk_messages',
  ...bulkCountsStatements,
}
