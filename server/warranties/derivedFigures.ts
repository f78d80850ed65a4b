import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { longestPeriodStatements } from './derivedFigures.sql.ts'

export const longestPeriods: DerivedFigure = {
  name: 'Longest periods of warranties',
  locked: 'warranties',
  ...longestPeriodStatements,
}
