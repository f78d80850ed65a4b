import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { saleSumsStatements } from './derivedFigures.sql.ts'

/** Without the days that have changed: the report computes those from the sales. */
export const saleSums: DerivedFigure = {
  name: 'Sums of the sales report',
  // What changes at the same time is noted again.
  locked: undefined,
  ...saleSumsStatements,
}
