import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { repairAmountsStatements, repairCountsStatements, repairDaysStatements } from './derivedFigures.sql.ts'

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

const repairAmounts: DerivedFigure = {
  name: 'Parts and payments of repairs',
  locked: 'repairs',
  ...repairAmountsStatements,
}

export const repairFigures = [repairCounts, repairDays, repairAmounts]
