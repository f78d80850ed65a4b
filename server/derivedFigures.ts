import { feedbackFigures } from './feedback/derived.sql.ts'
import { stock } from './inventory/derived.sql.ts'
import type { DerivedFigure } from './platform/derived/derivedFigure.ts'
import { repairFigures } from './repairs/derived.sql.ts'
import { saleSums } from './reports/derived.sql.ts'
import { bulkCounts } from './sms/bulk/derived.sql.ts'

/** Every derived figure of the shop, in the order in which they are rebuilt. */
export const derivedFigures: readonly DerivedFigure[] = [
  stock,
  ...repairFigures,
  ...feedbackFigures,
  saleSums,
  bulkCounts,
]
