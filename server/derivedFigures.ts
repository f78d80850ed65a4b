import { feedbackFigures } from './feedback/derivedFigures.ts'
import { stock } from './inventory/derivedFigures.ts'
import { references } from './payments/derivedFigures.ts'
import type { DerivedFigure } from './platform/derived/derivedFigure.ts'
import { searchEntries } from './platform/search/searchFigure.sql.ts'
import { repairFigures } from './repairs/derivedFigures.ts'
import { saleSums } from './reports/derivedFigures.ts'
import { saleFigures } from './sales/derivedFigures.ts'
import { bulkCounts } from './sms/bulk/derivedFigures.ts'
import { smsUsage } from './sms/outbox/derivedFigures.ts'
import { longestPeriods } from './warranties/derivedFigures.ts'

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
