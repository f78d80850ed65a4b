import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { repairCountsStatements, repairDaysStatements } from './derivedFigures.sql.ts'

const repairCounts: DerivedFigure = {
  name: 'Repairs by technician and status',
  locked: 'repair_counts',
  ...repairCountsStatements,
}

const repairDays: DerivedFigure = {
  name: 'Repairs taken in and handed over each day',
  locked: 'repair_days',
  ...repairDaysStatements,
}

export const repairFigures = [repairCounts, repairDays]
