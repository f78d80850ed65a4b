import { feedbackFigures } from './feedback/derivedFigures.sql.ts'
import { stock } from './inventory/derivedFigures.sql.ts'
import { references } from './payments/derivedFigures.sql.ts'
import type { DerivedFigure } from './platform/derived/derivedFigure.ts'
import { searchEntries } from './platform/search/searchFigure.sql.ts'
import { repairFigures } from './repairs/derivedFigures.sql.ts'
import { saleSums } from './reports/derivedFigures.sql.ts'
import { saleFigures } from './sales/derivedFigures.sql.ts'
import { bulkCounts } from './sms/bulk/derivedFigures.sql.ts'
import { smsUsage } from './sms/outbox/derivedFigures.sql.ts'
import { longestPeriods } from './warranties/derivedFigures.sql.ts'

/** Every derived figure of the shop, in the order in which they are rebuilt. */
export const derivedFigures: readonly DerivedFigure[] = [
  stock,
  ...repairFigures,
  ...feedbackFigures,
  ...saleFigures,
  saleSums,
  references,
  longestPeriods,
  bulkCounts,
  smsUsage,
  searchEntries,
]
